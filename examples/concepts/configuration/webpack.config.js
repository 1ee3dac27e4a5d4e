export default {
  mode: 'production',
};

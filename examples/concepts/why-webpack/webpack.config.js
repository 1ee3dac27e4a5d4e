export default {
  mode: 'production',
  entry: './index.html',
};

export default {
  mode: 'production',
  dotenv: true,
};

export default {
  mode: 'development',
  devtool: false,
  entry: { app: './consumers/app.js' },
  output: { path: import.meta.dirname + '/app', html: true },
};

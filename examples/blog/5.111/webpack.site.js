export default {
  name: 'site',
  mode: 'production',
  target: 'browserslist:safari 12',
  entry: './src/site.js',
  output: {
    path: import.meta.dirname + '/dist/site',
    copy: [
      'public',
      { from: 'docs/*.pdf', filename: '[name].[contenthash:8][ext]' },
    ],
  },
};

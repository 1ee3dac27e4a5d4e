export default {
  name: 'constants',
  mode: 'production',
  entry: './src/constants.js',
  output: { path: import.meta.dirname + '/dist/constants' },
};

import webpack from 'webpack';

const { VirtualUrlPlugin } = webpack.experiments.schemes;

export default {
  mode: 'production',
  plugins: [
    new VirtualUrlPlugin({
      'build-info': `export const version = '1.4.0';`,
      routes: () => `export const routes = ${JSON.stringify(['/', '/cart'])};`,
      'theme.css': {
        type: '.css',
        source: () => 'h1 { color: darkgreen }',
      },
    }),
  ],
};

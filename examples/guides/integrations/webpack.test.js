import { readdir } from 'node:fs/promises';

const folder = new URL('./test/', import.meta.url);

export default {
  mode: 'development',
  devtool: 'source-map',
  target: 'node',
  entry: async () => {
    const files = await readdir(folder);
    return Object.fromEntries(
      files.map((file) => [file.replace(/\.js$/, ''), `./test/${file}`]),
    );
  },
  output: {
    clean: true,
    module: true,
    path: `${import.meta.dirname}/dist-test`,
    publicPath: '/',
  },
  module: {
    rules: [{ test: /\.svg$/, type: 'asset/resource' }],
  },
};

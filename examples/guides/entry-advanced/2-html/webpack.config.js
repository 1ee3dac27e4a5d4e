import { readdir } from 'node:fs/promises';

const folder = new URL('./src/pages/', import.meta.url);

export default {
  mode: 'production',
  entry: async () => {
    const files = await readdir(folder);
    const pages = files.filter((file) => file.endsWith('.html'));
    return Object.fromEntries(
      pages.map((file) => [file.replace('.html', ''), `./src/pages/${file}`]),
    );
  },
  output: {
    clean: true,
    filename: '[name].[contenthash:8].js',
    htmlFilename: '[name].html',
  },
};

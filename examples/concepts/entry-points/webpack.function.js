import { readdir } from 'node:fs/promises';
import path from 'node:path';

const source = path.join(import.meta.dirname, 'src');

export default {
  mode: 'production',
  entry: async () =>
    Object.fromEntries(
      (await readdir(source))
        .filter((file) => /^(home|cart)\.js$/.test(file))
        .map((file) => [path.parse(file).name, `./src/${file}`]),
    ),
};

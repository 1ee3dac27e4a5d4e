// Adds a button that edits counter.jsx, so that the check can watch fast refresh.
import { readFile, writeFile } from 'node:fs/promises';
import webpack from 'webpack';
import config from './webpack.config.js';

const button = `globalThis.edit ??= addEventListener('load', () => {
  const button = document.createElement('button');
  button.id = 'edit';
  button.onclick = () => fetch('/edit');
  document.body.append(button, 'edit');
}) ?? true;`;

export default (env) => {
  const app = config(env);
  return {
    ...app,
    plugins: [...app.plugins, new webpack.BannerPlugin({ banner: button, raw: true, entryOnly: true, include: /index.*\.js$/ })],
    devServer: {
      client: { overlay: false },
      setupMiddlewares: (middlewares) => [
        {
          path: '/edit',
          middleware: async (request, response) => {
            const file = new URL('src/counter.jsx', import.meta.url);
            await writeFile(file, (await readFile(file, 'utf8')).replace('Cups', 'Glasses'));
            response.end();
          },
        },
        ...middlewares,
      ],
    },
  };
};

import { join } from 'node:path';
import type { DevServer } from './dev-server.ts';
import { readCopies, withPeerProject } from './peer-project.ts';

const PACKAGES = { vitepress: '2.0.0-alpha.20' };

// Pages become Vue templates: show tags, braces, and attributes in their text as they are.
const CONFIG = `export default {
  title: 'webpack',
  markdown: {
    html: false,
    attrs: false,
    config: (md) => {
      const escaped = (tokens, at) => md.utils.escapeHtml(tokens[at].content).replaceAll('{{', '&#123;&#123;');
      md.renderer.rules.text = escaped;
      md.renderer.rules.code_inline = (tokens, at) => '<code>' + escaped(tokens, at) + '</code>';
    },
  },
};
`;

/**
 * Sets up VitePress's development server for the text of a built site in a temporary folder. Highlighting and
 * everything else keep their defaults.
 * @param site whose Markdown copies become the pages
 * @param use gets the server, whose folder is deleted afterwards
 */
export async function withVitePress<T>(site: string, use: (server: DevServer) => Promise<T>): Promise<T> {
  const files = { ...(await readCopies(site)), '.vitepress/config.mjs': CONFIG };
  return withPeerProject({ name: 'VitePress', packages: PACKAGES, files }, (folder) =>
    use({
      folder,
      command: (port) => ['node_modules/vitepress/bin/vitepress.js', 'dev', '--port', String(port)],
      caches: [join(folder, '.vitepress/cache')],
      fileOf: ({ path }) => join(folder, path, 'index.md'),
      article: '.vp-doc',
    }),
  );
}

import { zipSync, strToU8 } from 'fflate';
import type { Files } from './protocol.ts';

/** The first Node.js that runs TypeScript, which webpack's own TypeScript needs, too. */
const NODE_FOR_TYPES = '>=22.18';

/** What webpack builds: the reader's files and our `package.json`, without scripts, and with the loaders that the files name. */
export function buildFiles(files: Files, packageJson: string): Files {
  const { devDependencies, ...rest } = JSON.parse(packageJson) as { readonly devDependencies: Readonly<Record<string, string>> };
  const text = Object.values(files).join('\n');
  const used = Object.entries(devDependencies).filter(([name]) => name.startsWith('webpack') || text.includes(name));
  const hasTypes = Object.keys(files).some((name) => /\.[cm]?tsx?$/.test(name));
  const manifest = {
    ...rest,
    devDependencies: Object.fromEntries(used),
    ...(hasTypes && { engines: { node: NODE_FOR_TYPES } }),
  };
  return { ...files, 'package.json': `${JSON.stringify(manifest, null, 2)}\n` };
}

/** A ZIP archive of a project in a folder. */
export const projectArchive = (files: Files): Uint8Array<ArrayBuffer> =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [`playground/${name}`, strToU8(text)])));

import { fs } from 'memfs';
import type { Configuration } from 'webpack';
import { PROJECT } from '../rules/project-folder.ts';
import { importFile } from './user-modules.ts';

/** The files that the CLI looks for, in its order. */
const NAMES = [
  'webpack.config.js',
  'webpack.config.mjs',
  'webpack.config.cjs',
  'webpack.config.ts',
  'webpack.config.mts',
  'webpack.config.cts',
];

/** Reads the configuration as `npx webpack` would. @throws whatever the configuration throws */
export async function readConfig(): Promise<Configuration | Configuration[]> {
  const file = NAMES.map((name) => `${PROJECT}/${name}`).find((path) => fs.existsSync(path));
  if (file === undefined) return {};
  const module = await importFile(file);
  const exported = (Object(module) as { readonly default?: unknown }).default ?? module;
  const configs = await Promise.all(
    [exported].flat().map(async (one: unknown) => (typeof one === 'function' ? callConfig(one) : one)),
  );
  return (Array.isArray(exported) ? configs.flat() : configs[0]) as Configuration | Configuration[];
}

const callConfig = async (config: Function): Promise<unknown> => {
  const env = { WEBPACK_BUNDLE: true, WEBPACK_BUILD: true };
  return config(env, { env }) as unknown;
};

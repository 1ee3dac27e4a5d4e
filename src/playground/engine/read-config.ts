import { fs } from 'memfs';
import type { Configuration } from 'webpack';
import { merge } from 'webpack-merge';
import { PROJECT } from '../rules/protocol.ts';
import { createRequire, importFile } from './user-modules.ts';

/** The ends of the files that the CLI looks for, in its order. */
const ENDINGS = ['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'];

/** Reads the configuration as `npx webpack` would. @throws whatever the configuration throws */
export async function readConfig(): Promise<Configuration | Configuration[]> {
  const file = ENDINGS.map((ending) => `${PROJECT}/webpack.config.${ending}`).find((path) => fs.existsSync(path));
  const config = file === undefined ? {} : await readFile(file);
  for (const { cache } of [config].flat())
    if (typeof cache === 'object' && cache.type === 'filesystem')
      throw new Error("The persistent cache isn't available in the playground, because nothing is stored. Remove `cache.type`.");
  return config;
}

/** Calls a function that a file exports, and adds the configurations that it extends. */
async function readFile(file: string): Promise<Configuration | Configuration[]> {
  const module = await importFile(file);
  const exported = (Object(module) as { readonly default?: unknown }).default ?? module;
  const env = { WEBPACK_BUNDLE: true, WEBPACK_BUILD: true };
  const call = async (one: unknown): Promise<unknown> => (typeof one === 'function' ? (one(env, { env }) as unknown) : one);
  const configs = (await Promise.all([exported].flat().map(call))).flat() as Configuration[];
  const complete = await Promise.all(configs.map(async (config) => extended(config, file)));
  return Array.isArray(exported) || complete.length !== 1 ? complete : (complete[0] ?? {});
}

async function extended(config: Configuration, file: string): Promise<Configuration> {
  const { extends: parents = [], ...own } = config;
  const bases = [parents].flat().map(async (parent) => readFile(createRequire(file).resolve(parent)));
  return merge([...(await Promise.all(bases)).flat(), own]);
}

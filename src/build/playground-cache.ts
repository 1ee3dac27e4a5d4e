import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Tinypool } from 'tinypool';
import type { FrameScripts } from '../playground/build/frame-document.ts';
import { readOrMake } from './cache-folder.ts';
import { generatedDirectory, root } from './paths.ts';
import { hashFiles } from './source-hash.ts';

const SOURCES = ['src/playground/build', 'src/playground/engine', 'src/playground/frame', 'src/playground/rules'];
const CONFIGURATION = [
  'src/build/bundle-playground.ts',
  'src/build/minimizers.ts',
  'src/build/oxc-loader.ts',
  'package-lock.json',
];

/** webpack for the playground. */
export interface PlaygroundBundle {
  readonly directory: string;
  readonly scripts: FrameScripts;
}

/** A hash of all that the bundle is made of: a name for its files before they exist. */
export const playgroundVersion = (): string =>
  hash(
    'sha256',
    [process.version, hashFiles(SOURCES), ...CONFIGURATION.map((file) => readFileSync(join(root, file), 'utf8'))].join('\0'),
  ).slice(0, 16);

let bundle: Promise<PlaygroundBundle> | undefined;

/** Bundles webpack for the playground, or returns the bundle of an earlier build with the same versions. */
export const playgroundBundle = async (): Promise<PlaygroundBundle> => (bundle ??= readOrBuild());

async function readOrBuild(): Promise<PlaygroundBundle> {
  return readOrMake(join(generatedDirectory, 'playground', playgroundVersion()), {
    read: async (directory) => ({
      directory,
      scripts: JSON.parse(await readFile(join(directory, 'scripts.json'), 'utf8')) as FrameScripts,
    }),
    async make(directory) {
      const filename = new URL('bundle-playground.ts', import.meta.url).href;
      const pool = new Tinypool({ filename, runtime: 'worker_threads', maxThreads: 1 });
      await pool.run(directory, { name: 'bundlePlayground' }).finally(async () => pool.destroy());
    },
  });
}

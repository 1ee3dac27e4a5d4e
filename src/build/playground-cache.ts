import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Tinypool } from 'tinypool';
import { madeOnce } from './cache-folder.ts';
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
  /** The script of the frame. */
  readonly script: string;
}

let bundle: Promise<PlaygroundBundle> | undefined;

/** Bundles webpack for the playground, or returns the bundle of an earlier build with the same versions. */
export const playgroundBundle = async (): Promise<PlaygroundBundle> =>
  (bundle ??= madeOnce(join(generatedDirectory, 'playground'), bundleVersion(), {
    async make(directory) {
      const filename = new URL('bundle-playground.ts', import.meta.url).href;
      const pool = new Tinypool({ filename, runtime: 'worker_threads', maxThreads: 1 });
      await pool.run(directory, { name: 'bundlePlayground' }).finally(async () => pool.destroy());
    },
    read: async (directory) => ({ directory, script: await readFile(join(directory, 'frame.js'), 'utf8') }),
  }));

function bundleVersion(): string {
  const sources = [hashFiles(SOURCES), ...CONFIGURATION.map((file) => readFileSync(join(root, file), 'utf8'))];
  return hash('sha256', [process.version, ...sources].join('\0')).slice(0, 16);
}

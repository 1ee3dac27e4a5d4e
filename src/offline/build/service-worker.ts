import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outputPathFromUrl, APP_SHELL_PATH } from '../../shared/address.ts';
import { fileWithDigest } from '../../generate/outputs/kept-builds.ts';
import type { BuildFile, Deploy } from '../rules/offline-list.ts';
import type { BuildContext, Output } from '../../generate/outputs/output.ts';

/** `sw.js`: the service worker, or the kill switch. */
export const serviceWorker: Output<BuildContext> = {
  name: 'Writing the service worker',
  async run({ project, directory, bundleDirectory, release, assets: { needed, useful } }) {
    const { version, files } = await release();
    const read = async (name: string): Promise<string> => readFile(join(bundleDirectory, 'worker', `${name}.js`), 'utf8');
    if (!project.serviceWorker) return [['sw.js', await read('kill-switch')]];
    const digests = new Map(files.map(({ path, digest }) => [`/${path}`, digest]));
    const withDigests = (paths: readonly string[]): BuildFile[] => paths.map((path) => [path, digests.get(path) ?? '']);
    const shell = await readFile(join(directory, outputPathFromUrl(APP_SHELL_PATH)));
    const deploy: Deploy = {
      version,
      shell: [APP_SHELL_PATH, fileWithDigest('', shell).digest],
      needed: withDigests(needed),
      useful: withDigests(useful),
    };
    return [['sw.js', `const DEPLOY=${JSON.stringify(deploy)};\n${await read('worker')}`]];
  },
};

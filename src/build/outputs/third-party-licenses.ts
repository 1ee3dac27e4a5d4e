import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LICENSES_URL } from '../../shared/constants.ts';
import { playgroundBundle } from '../playground-cache.ts';
import { PACKAGES_FILE, thirdPartyNotices } from '../third-party.ts';
import type { BuildContext, Output } from './output.ts';
import { hasPlayground } from './playground.ts';

/** The licenses of all packages whose code readers download. */
export const thirdPartyLicenses: Output<BuildContext> = {
  name: 'Listing licenses',
  async run(context) {
    const directories = [context.bundleDirectory, ...(hasPlayground(context) ? [(await playgroundBundle()).directory] : [])];
    const packages = directories.map(
      async (directory) => JSON.parse(await readFile(join(directory, PACKAGES_FILE), 'utf8')) as string[],
    );
    return [[LICENSES_URL.slice(1), thirdPartyNotices((await Promise.all(packages)).flat())]];
  },
};

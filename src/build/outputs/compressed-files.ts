import { join } from 'node:path';
import { precompress } from '../../hosting/precompress.ts';
import { generatedDirectory } from '../project.ts';
import { siteRules } from './hosting.ts';
import type { BuildContext, Output } from './output.ts';

/** With `--compress`, the compressed variants of each file. */
export const compressedFiles: Output<BuildContext> = {
  name: 'Compressing',
  enabled: ({ project }) => project.compress,
  async run(context) {
    await precompress(context.directory, {
      rules: siteRules(context),
      cacheDirectory: join(generatedDirectory, 'compressed'),
    });
    return [];
  },
};

import { join } from 'node:path';
import { CompressedFiles } from '../../hosting/compressed-file.ts';
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
      compressed: new CompressedFiles(join(generatedDirectory, 'compressed'), 'best'),
      onProgress: (done, total) => context.progress('Compressing', done, total),
    });
    return [];
  },
};

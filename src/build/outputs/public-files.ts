import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import type { BuildContext, Output } from './output.ts';

/** Copies `public/` unchanged. */
export const publicFiles: Output<BuildContext> = {
  name: 'Copying public files',
  async run({ project, directory }) {
    if (existsSync(project.publicDirectory)) await cp(project.publicDirectory, directory, { recursive: true });
    return [];
  },
};

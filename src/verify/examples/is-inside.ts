import { sep } from 'node:path';

/** Whether a typed path (`examples/a`, `a/`, or a parent folder) includes the example in this folder. */
export const isInside = (folder: string, path: string): boolean =>
  `${folder}${sep}`.includes(`${sep}${path.replace(/^(examples\/)|\/$/g, '')}${sep}`);

import { sep } from 'node:path';

/** Is the example in this folder meant by a path that someone typed: `examples/a`, `a/`, or a folder around it? */
export const isInside = (folder: string, path: string): boolean =>
  `${folder}${sep}`.includes(`${sep}${path.replace(/^(examples\/)|\/$/g, '')}${sep}`);

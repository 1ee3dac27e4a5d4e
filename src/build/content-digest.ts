import { createHash } from 'node:crypto';
import { installedVersion } from './site-data.ts';

const salt = installedVersion('webpack');

/** A hash for the name of a data chunk, of its text and the version of webpack that bundles it. */
export const contentDigest = (text: string): string => createHash('sha256').update(salt).update(text).digest('hex').slice(0, 8);

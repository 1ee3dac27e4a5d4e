import { createHash } from 'node:crypto';
import { installedVersion } from './site-data.ts';

const salt = installedVersion('webpack');

/** A hash that names a text. It changes with the text, or with the webpack version that packs it. */
export const contentDigest = (text: string): string => createHash('sha256').update(salt).update(text).digest('hex').slice(0, 8);

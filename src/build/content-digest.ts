import { createHash } from 'node:crypto';
import { installedVersion } from './site-data.ts';

const salt = installedVersion('webpack');

/** Names a text: the same text has the same name until the bundler that packs it changes. */
export const contentDigest = (text: string): string => createHash('sha256').update(salt).update(text).digest('hex').slice(0, 8);

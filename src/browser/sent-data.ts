import type { SentData } from '../shared/site-data.ts';

/** The data at the start of the app's script. */
export const { site, search, names } = (globalThis as unknown as { readonly docsData: SentData }).docsData;

import type { SentData } from '../shared/site-data.ts';

/** The data at the start of the app's script. The prerenderer has none, and loads nothing. */
export const { site, search, names } = ((globalThis as { readonly docsData?: SentData }).docsData ?? {}) as SentData;

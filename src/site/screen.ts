import type { SectionData } from '../shared/site-data.ts';

/** What the middle of the window shows. `content` is undefined where the server's HTML is to be left alone. */
export type Screen =
  | { readonly type: 'page'; readonly path: string; readonly section: SectionData; readonly content: string | undefined }
  | { readonly type: 'not-found'; readonly path: string }
  | { readonly type: 'empty'; readonly path: string }
  | { readonly type: 'placeholder'; readonly path: string }
  | { readonly type: 'failure'; readonly path: string; readonly detail: string };

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}

declare module '*.css';

/** The text of a file; not for scripts and stylesheets, which are minimized. */
declare module '*?source' {
  const text: string;
  export default text;
}

/** The site's data and its pages: `src/site/chunked-data.ts`, or `src/dev/dev-data.ts` in development. */
declare module '@data/site' {
  export const site: import('./shared/site-data.ts').SiteData;
  export const search: import('./shared/search/hosted-search.ts').SearchData;
  export const sections: import('./shared/site-data.ts').SectionLoaders;
  export const loadCards: () => Promise<import('./shared/site-data.ts').OptionCards>;
  /** Undefined without a sponsor list. */
  export const sponsors: import('./shared/site-data.ts').SponsorLoaders | undefined;
}

declare module 'webpack/hot/emitter' {
  const emitter: { emit(event: 'webpackHotUpdate', hash: string): void };
  export default emitter;
}

// webpack's functions for chunks that it doesn't know.
/* oxlint-disable no-underscore-dangle */
declare const __webpack_require__: {
  (id: string): unknown;
  readonly f: { j(chunk: string, loading: Promise<unknown>[]): void };
};
declare let __webpack_get_script_filename__: (chunk: string) => string;
/* oxlint-enable no-underscore-dangle */

/** Replaced by the bundler. */
declare const process: {
  readonly env: {
    readonly NODE_ENV: 'production' | 'development';
    /** Whether the site has a service worker: not in development, and not with the kill switch. */
    readonly SERVICE_WORKER: boolean;
  };
};

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

/** Replaced by the bundler. */
declare const process: {
  readonly env: {
    readonly NODE_ENV: 'production' | 'development';
    /** Whether the site has a service worker: not in development, and not with the kill switch. */
    readonly SERVICE_WORKER: boolean;
  };
};

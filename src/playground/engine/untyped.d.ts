declare module 'util/util.js' {
  const util: object;
  export default util;
}

/** The version of Node.js that the bundle stands for. Replaced by the bundler. */
declare const NODE_VERSION: string;

declare module 'webpack/lib/*Minify.js' {
  const minify: Readonly<Record<string, object>>;
  export default minify;
}

/** The sources of functions by module and name. Replaced by the bundler. */
declare const FUNCTION_SOURCES: Readonly<Record<'cssMinify' | 'htmlMinify', Readonly<Record<string, string>>>>;

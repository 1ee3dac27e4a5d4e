declare module 'util/util.js' {
  const util: object;
  export default util;
}

/** The version of Node.js that the bundle stands for. Replaced by the bundler. */
declare const NODE_VERSION: string;

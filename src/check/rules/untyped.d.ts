declare module 'path-browserify' {
  const path: Readonly<
    Record<'basename' | 'dirname' | 'extname' | 'join' | 'normalize' | 'resolve', (...parts: readonly string[]) => string>
  >;
  export default path;
}

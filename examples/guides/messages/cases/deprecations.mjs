// Deprecated parts of the API for plugins.
const plugin = (use) => ({ config: { plugins: [{ apply: (compiler) => compiler.hooks.thisCompilation.tap('Test', use) }] } });

export default {
  DEP_WEBPACK_COMPILATION_CACHE: {
    ...plugin((compilation) => compilation.cache),
    fix: plugin((compilation) => compilation.getCache('Test')),
  },
};

// Prints options with all defaults, and the plugins in use.
export default class PrintOptions {
  apply(compiler) {
    compiler.hooks.afterPlugins.tap('PrintOptions', ({ options }) => {
      const { minimize, splitChunks } = options.optimization;
      console.log({ minimize, chunks: splitChunks.chunks, extensions: options.resolve.byDependency.esm.extensions });
    });
  }
}

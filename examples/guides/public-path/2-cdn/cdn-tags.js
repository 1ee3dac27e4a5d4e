import webpack from 'webpack';

/** Makes script and stylesheet tags load from `cdn`. */
export const cdnTags = (cdn) => (compiler) => {
  compiler.hooks.compilation.tap('cdnTags', (compilation) => {
    const hooks = webpack.html.HtmlModulesPlugin.getCompilationHooks(compilation);
    hooks.transformTags.tap('cdnTags', (tags) => {
      for (const { tag, attrs } of tags) {
        if (tag === 'script' && attrs.src) attrs.src = cdn + attrs.src;
        if (tag === 'link' && attrs.rel === 'stylesheet') attrs.href = cdn + attrs.href;
      }
    });
  });
};

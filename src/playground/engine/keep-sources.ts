import cssMinify from 'webpack/lib/css/cssMinify.js';
import htmlMinify from 'webpack/lib/html/htmlMinify.js';

// Hashes contain the sources of these functions, which the bundle of webpack minifies.
for (const [minify, sources] of [
  [cssMinify, FUNCTION_SOURCES.cssMinify],
  [htmlMinify, FUNCTION_SOURCES.htmlMinify],
] as const)
  for (const [name, source] of Object.entries(sources)) Object.defineProperty(minify[name], 'toString', { value: () => source });

import { createRequire } from 'node:module';
import type { LoaderDefinition } from 'webpack';

const require = createRequire(import.meta.url);

/** A loader for modules whose functions are part of hashes with their sources, which the bundle of webpack minifies. */
const keepSources: LoaderDefinition = function keepSources(source) {
  const functions = Object.entries(require(this.resourcePath) as Readonly<Record<string, () => unknown>>);
  const texts = functions.map(([name, own]) => `module.exports.${name}.toString = () => ${JSON.stringify(String(own))};`);
  return [source, ...texts].join('\n');
};

export default keepSources;

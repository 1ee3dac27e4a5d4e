import { promisify } from 'node:util';
import webpack from 'webpack';
import { findBlocks } from './find-blocks.js';
import schema from './options.json' with { type: 'json' };

const { OriginalSource, ReplaceSource, SourceMapSource } = webpack.sources;

export default async function ifLoader(source, inputMap) {
  const callback = this.async();
  try {
    const options = this.getOptions(schema);

    const path = await this.getResolve()(this.rootContext, options.flags);
    this.addDependency(path);
    const flags = JSON.parse(await promisify(this.fs.readFile)(path, 'utf8'));

    const removals = findBlocks(source, flags);
    if (removals.length === 0) return callback(null, source, inputMap);

    const name = this.resourcePath;
    const original = inputMap ? new SourceMapSource(source, name, inputMap) : new OriginalSource(source, name);
    const result = new ReplaceSource(original);
    for (const [start, end] of removals) result.replace(start, end - 1, '');

    if (!this.sourceMap) return callback(null, result.source());
    const { source: code, map } = result.sourceAndMap();
    callback(null, code, map);
  } catch (error) {
    callback(error);
  }
}

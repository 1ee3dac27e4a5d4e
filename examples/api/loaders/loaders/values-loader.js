import { promisify } from 'node:util';
import webpack from 'webpack';

const { OriginalSource, ReplaceSource, SourceMapSource } = webpack.sources;

const schema = {
  title: 'values-loader options',
  type: 'object',
  additionalProperties: false,
  required: ['file'],
  properties: { file: { type: 'string', minLength: 1 } },
};

// Replaces `%name%` with the value of `name` in a JSON file.
export default async function valuesLoader(source, inputMap) {
  const callback = this.async();
  try {
    const { file } = this.getOptions(schema);
    const path = await this.getResolve()(this.rootContext, file);
    this.addDependency(path);
    const values = JSON.parse(await promisify(this.fs.readFile)(path, 'utf8'));

    const name = this.resourcePath;
    const original = inputMap ? new SourceMapSource(source, name, inputMap) : new OriginalSource(source, name);
    const result = new ReplaceSource(original);
    for (const { 0: match, 1: key, index } of source.matchAll(/%(\w+)%/g)) {
      if (!(key in values)) throw new Error(`${file} has no value for "${key}"`);
      result.replace(index, index + match.length - 1, String(values[key]));
    }

    if (!this.sourceMap) return callback(null, result.source());
    const { source: code, map } = result.sourceAndMap();
    callback(null, code, map);
  } catch (error) {
    callback(error);
  }
}

import webpack from 'webpack';

const { OriginalSource, ReplaceSource, SourceMapSource } = webpack.sources;

const schema = {
  title: 'replace-loader options',
  type: 'object',
  additionalProperties: false,
  required: ['search', 'replace'],
  properties: {
    search: { type: 'string', minLength: 1 },
    replace: { type: 'string' },
  },
};

export default function replaceLoader(source, inputMap) {
  const { search, replace } = this.getOptions(schema);
  const name = this.resourcePath;

  // The original code, with the map of the previous loader if there was one
  const original = inputMap ? new SourceMapSource(source, name, inputMap) : new OriginalSource(source, name);
  const result = new ReplaceSource(original);
  for (let at = source.indexOf(search); at !== -1; at = source.indexOf(search, at + search.length)) {
    result.replace(at, at + search.length - 1, replace);
  }

  if (!this.sourceMap) return result.source();
  const { source: code, map } = result.sourceAndMap();
  this.callback(null, code, map);
}

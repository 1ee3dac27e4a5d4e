import webpack from 'webpack';

const { RawSource, OriginalSource, ConcatSource, ReplaceSource, PrefixSource, SourceMapSource } = webpack.sources;

const original = new OriginalSource('const a = 1;\nconst b = 2;\n', 'src/a.js');
const replaced = new ReplaceSource(original);
replaced.replace(10, 10, '100');
replaced.insert(0, '/* a */ ');

const all = new ConcatSource(new RawSource('// Example Corp.\n'), new PrefixSource('  ', replaced));
console.log(all.source());
console.log(all.size(), all.buffer().length);
console.log(all.map({ columns: false }).sources);

const { map } = all.sourceAndMap();
console.log(new SourceMapSource(all.source(), 'out.js', map).map().sources);

// Prints which of webpack's own plugins tap which stage of processAssets.
import webpack from 'webpack';

const { Compilation } = webpack;
const names = new Map(
  Object.entries(Compilation)
    .filter(([name]) => name.startsWith('PROCESS_ASSETS_STAGE_'))
    .map(([name, stage]) => [stage, name.slice('PROCESS_ASSETS_STAGE_'.length)]),
);

class PrintStages {
  apply(compiler) {
    compiler.hooks.afterCompile.tap('PrintStages', (compilation) => {
      const taps = Map.groupBy(compilation.hooks.processAssets.taps, ({ stage }) => stage);
      for (const stage of new Set([...names.keys(), ...taps.keys()].toSorted((a, b) => a - b))) {
        const name = names.get(stage) ?? `${names.get(stage - 1) ?? ''} + 1`;
        const plugins = new Set((taps.get(stage) ?? []).map((tap) => tap.name));
        console.log(`${String(stage).padStart(5)}  ${name.padEnd(22)} ${[...plugins].join(', ')}`.trimEnd());
      }
    });
  }
}

// Every option that adds a tap.
const compiler = webpack({
  mode: 'production',
  devtool: 'source-map',
  output: { html: true, copy: ['package.json'], resourceHints: true },
  plugins: [
    new webpack.BannerPlugin('banner'),
    new webpack.HotModuleReplacementPlugin(),
    new webpack.ManifestPlugin(),
    new webpack.SSRManifestPlugin(),
    new PrintStages(),
  ],
});
compiler.run((error) => compiler.close(() => error && console.log(error)));

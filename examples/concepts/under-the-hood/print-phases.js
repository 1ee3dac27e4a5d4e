export default class PrintPhases {
  apply(compiler) {
    const name = 'PrintPhases';

    compiler.hooks.compile.tap(name, () => console.log('compile'));
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      console.log('thisCompilation');
      compilation.hooks.succeedModule.tap(name, (module) =>
        console.log(`  built ${module.nameForCondition()?.split('/').pop()}`),
      );
      compilation.hooks.finishModules.tap(name, (modules) =>
        console.log(`  finishModules: ${modules.size} modules`),
      );
      compilation.hooks.seal.tap(name, () => console.log('  seal'));
      compilation.hooks.afterChunks.tap(name, (chunks) =>
        console.log(`  afterChunks: ${chunks.size} chunks`),
      );
      compilation.hooks.processAssets.tap(name, (assets) =>
        console.log(`  processAssets: ${Object.keys(assets).join(', ')}`),
      );
    });
    compiler.hooks.make.tap(name, () => console.log('make'));
    compiler.hooks.emit.tap(name, () => console.log('emit'));
    compiler.hooks.done.tap(name, () => console.log('done'));
  }
}

export class ReportSizes {
  apply(compiler) {
    compiler.hooks.afterEmit.tap('ReportSizes', (compilation) => {
      for (const { name, source } of compilation.getAssets()) {
        console.log(`${name}: ${source.size()} bytes`);
      }
    });
  }
}

// Reports progress from a tap that takes long.
import webpack from 'webpack';

// #region upload
class Upload {
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('Upload', async (compilation) => {
      const report = webpack.ProgressPlugin.getReporter(compiler);
      const names = compilation.getAssets().map(({ name }) => name);
      for (const [index, name] of names.entries()) {
        report?.(index / names.length, `uploading ${name}`);
        await upload(name);
      }
    });
  }
}
// #endregion

const upload = async () => {};

const compiler = webpack({
  mode: 'production',
  plugins: [
    new Upload(),
    new webpack.ProgressPlugin((percentage, ...texts) => {
      if (texts.some((text) => text.startsWith('uploading'))) console.log(`${Math.floor(percentage * 100)}% ${texts.join(' ')}`);
    }),
  ],
});
compiler.run(() => compiler.close(() => {}));

export default class OldPlugin {
  apply(compiler) {
    compiler.hooks.done.tap('OldPlugin', ({ compilation }) => {
      for (const module of compilation.modules) console.log(module.issuer?.type ?? 'entry');
    });
  }
}

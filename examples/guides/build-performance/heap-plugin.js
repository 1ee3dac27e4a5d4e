/** Prints the size of the heap after each build. Start webpack with `node --expose-gc` to leave out garbage. */
export class HeapPlugin {
  apply(compiler) {
    let builds = 0;
    compiler.hooks.done.tap('HeapPlugin', ({ compilation }) => {
      globalThis.gc?.();
      const heap = Math.round(process.memoryUsage().heapUsed / 2 ** 20);
      compiler
        .getInfrastructureLogger('HeapPlugin')
        .info(`build ${++builds}: ${heap} MiB, ${compilation.modules.size} modules, ${compilation.getAssets().length} files`);
    });
  }
}

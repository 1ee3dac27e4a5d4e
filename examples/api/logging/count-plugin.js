export class CountPlugin {
  apply(compiler) {
    // Not part of one build: printed right away.
    const logger = compiler.getInfrastructureLogger('CountPlugin');
    logger.info('Counting modules');
    logger.debug('Started in %s', compiler.options.mode);

    compiler.hooks.compilation.tap('CountPlugin', (compilation) => {
      // Part of this build: collected in its stats.
      const log = compilation.getLogger('CountPlugin');
      compilation.hooks.finishModules.tap('CountPlugin', (modules) => {
        log.time('count');
        log.log('%d modules', [...modules].length);
        log.timeEnd('count');
      });
    });
  }
}

// Messages of webpack-cli, and about the configuration.
export default {
  'unknown-option': { cli: ['--moed', 'production'], fix: { cli: ['--mode', 'production', '--stats', 'errors-warnings'] } },
  ConcurrentCompilationError: {
    run: async ({ webpack, folder, config, print }) => {
      const compiler = webpack({ mode: 'none', context: folder, ...config });
      const first = new Promise((done) => compiler.run(done));
      compiler.run((error) => error && print(`${error.name}: ${error.message}`));
      await first;
    },
    fix: {
      run: async ({ webpack, folder, config }) => {
        const compiler = webpack({ mode: 'none', context: folder, ...config });
        for (const _ of [1, 2]) await new Promise((done) => compiler.run(done));
      },
    },
  },
};

const common = { mode: 'production', context: import.meta.dirname };

export default [
  {
    ...common,
    name: 'browser',
    entry: './src/browser.js',
    output: { filename: '[name].browser.js' },
  },
  {
    ...common,
    name: 'server',
    target: 'node24',
    entry: './src/server.js',
    output: { filename: '[name].server.cjs' },
  },
];

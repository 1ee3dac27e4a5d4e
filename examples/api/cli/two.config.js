export default [
  { name: 'browser', mode: 'production', entry: './src/page.js' },
  { name: 'server', mode: 'production', entry: './src/page.js', target: 'node' },
];

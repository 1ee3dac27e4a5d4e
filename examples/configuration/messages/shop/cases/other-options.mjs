export default {
  bail: {
    config: { bail: true },
    files: { 'src/index.js': "import './nope';\n" },
  },
  dependency: { config: [{ name: 'server', dependencies: ['client'] }] },
  circle: {
    config: [
      { name: 'a', dependencies: ['b'] },
      { name: 'b', dependencies: ['a'] },
    ],
  },
  parallelism: { config: { parallelism: 0 }, from: 'configuration.parallelism' },
  name: { config: { name: 'shop' }, from: 'shop (webpack' },
  profile: {
    config: { profile: true },
    files: { 'src/index.js': "console.log('shop');\n" },
    from: './src/index.js',
    lines: 2,
  },
};

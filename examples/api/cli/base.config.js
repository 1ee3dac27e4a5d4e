export default { entry: './src/page.js', output: { filename: 'base.js' } };

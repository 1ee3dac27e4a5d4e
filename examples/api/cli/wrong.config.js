export default { entry: './src/page.js', outputs: {} };

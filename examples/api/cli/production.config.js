export default { mode: 'production', output: { filename: '[name].[contenthash].js' } };

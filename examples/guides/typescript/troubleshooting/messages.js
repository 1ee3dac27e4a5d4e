import webpack from 'webpack';

const swc = { loader: 'swc-loader', options: { jsc: { parser: { syntax: 'typescript', tsx: true } } } };

const cases = {
  enum: { entry: './src/enum.ts' },
  'type-import': { entry: './src/type-import.ts' },
  paths: { entry: './src/paths.ts' },
  tsx: { entry: './src/badge.tsx' },
  'tsx-loader': {
    entry: './src/badge.tsx',
    experiments: { typescript: true },
    module: { rules: [{ test: /\.tsx$/, use: swc }] },
  },
  'tsx-rule': { entry: './src/badge.tsx', module: { rules: [{ test: /\.tsx$/, use: swc }] } },
  'ts-loader': { entry: './src/price.ts', module: { rules: [{ test: /\.ts$/, loader: 'ts-loader' }] } },
};

for (const [name, config] of Object.entries(cases)) {
  const compiler = webpack({ mode: 'development', ...config });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  const { errors } = stats.toJson({ preset: 'errors-only' });
  console.log(`// #region ${name}`);
  for (const { message } of errors) console.log(message.replace(/\n {4}at [^]*/, ''));
  console.log('// #endregion');
}

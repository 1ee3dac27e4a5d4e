import webpack from 'webpack';

const compiler = webpack({ mode: 'production', entry: './src/index.js' });

compiler.run((error, stats) => {
  if (error) throw error;
  console.log(stats.toString({ preset: 'minimal' }));
  if (stats.hasErrors()) process.exitCode = 1;
  compiler.close(() => {});
});

import webpack from 'webpack';

const options = webpack.config.getNormalizedWebpackOptions({
  mode: 'development',
});
webpack.config.applyWebpackOptionsDefaults(options);

console.log(options.entry);
console.log(options.output.filename, options.optimization.moduleIds);

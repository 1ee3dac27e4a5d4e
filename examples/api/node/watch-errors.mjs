import webpack from 'webpack';
import config from './webpack.config.js';

const compiler = webpack(config);

compiler.watch(compiler.options.watchOptions, (error, stats) => {
  if (error) {
    // The build crashed, and webpack stopped watching.
    console.error(error.stack, error.details ?? '');
    process.exitCode = 2;
    compiler.close(() => {});
    return;
  }
  const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true });
  for (const { moduleName, loc, message } of errors) console.error(`error in ${moduleName}:${loc}\n${message}`);
  for (const { moduleName, message } of warnings) console.warn(`warning in ${moduleName}\n${message}`);
  console.log(`errors: ${errors.length}, warnings: ${warnings.length}`);
});

// A second Ctrl+C ends the process at once, because the handler is gone.
process.once('SIGINT', () => {
  compiler.close((error) => {
    if (error) console.error(error);
    console.log('Closed');
  });
});

import webpack from 'webpack';
import config from './webpack.config.js';

export function build() {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        if (error ?? closeError) return reject(error ?? closeError);
        console.log(stats.toString({ preset: 'errors-warnings' }));
        if (stats.hasErrors()) return reject(new Error('The build failed.'));
        resolve();
      });
    });
  });
}

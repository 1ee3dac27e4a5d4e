// Starts a build while another one of the same compiler runs.
import webpack from 'webpack';
import config from './webpack.config.js';

const compiler = webpack(config);
compiler.run(() => compiler.close(() => {}));
compiler.run((error) => console.log(`${error.name}: ${error.message}`));

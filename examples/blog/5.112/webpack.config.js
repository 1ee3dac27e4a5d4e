import assets from './webpack.assets.js';
import legacy from './webpack.legacy.js';
import library from './webpack.library.js';

export default [assets, library, legacy];

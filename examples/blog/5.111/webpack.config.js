import site from './webpack.site.js';
import library from './webpack.library.js';

export default [site, library];

import constants from './webpack.constants.js';
import page from './webpack.page.js';
import universal from './webpack.universal.js';

export default [page, constants, universal];

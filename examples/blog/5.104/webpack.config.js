import local from './webpack.local.js';
import shared from './webpack.shared.js';

export default [local, shared];

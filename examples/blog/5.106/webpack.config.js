import inject from './webpack.inject.js';
import server from './webpack.server.js';

export default [inject, server];

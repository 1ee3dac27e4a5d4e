import server from './webpack.server.js';
import site from './webpack.site.js';

export default [site, server];

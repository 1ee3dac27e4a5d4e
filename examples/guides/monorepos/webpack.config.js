import admin from './apps/admin/webpack.config.js';
import shop from './apps/shop/webpack.config.js';

export default [shop, admin];

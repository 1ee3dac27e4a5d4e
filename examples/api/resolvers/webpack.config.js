import { resolve } from 'node:path';
import { ThemeResolver } from './theme-resolver.js';

export default {
  mode: 'production',
  resolve: { plugins: [new ThemeResolver(resolve('themes/dark'))] },
};

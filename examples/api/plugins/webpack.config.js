import { InKiB } from './in-kib.js';
import { SizesPlugin } from './sizes-plugin.js';
import { ThreeWays } from './three-ways.js';

export default {
  mode: 'production',
  plugins: [new SizesPlugin(), new InKiB(), new ThreeWays()],
};

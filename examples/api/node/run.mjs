import { build } from './build.mjs';
import config from './webpack.config.js';

const stats = await build(config);
const { assets } = stats.toJson({ all: false, assets: true });
for (const { name, size } of assets) console.log(`${name}: ${size} bytes`);

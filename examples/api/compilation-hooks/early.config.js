import config from './manifest.config.js';
import { EarlyName } from './manifest.js';

export default { ...config, plugins: [new EarlyName()] };

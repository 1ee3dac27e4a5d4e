export { pack } from './pack.js';
export { unpack } from './unpack.js';

export { shrink, grow, type ShrinkOptions } from './compress.js';
export { words } from './words.js';

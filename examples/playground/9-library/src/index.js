export { capitalize } from './capitalize.js';
export { count } from './count.js';

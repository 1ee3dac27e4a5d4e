export { default as Cart, total } from './cart.js';
export * as money from './cart.js';

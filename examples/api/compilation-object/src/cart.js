import { total } from './price.js';

export const open = () => console.log(`Cart: ${total([3])}`);

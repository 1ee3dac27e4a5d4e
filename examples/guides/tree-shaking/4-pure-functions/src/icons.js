import { createIcon, createShape } from './create.js';

export const cart = createIcon('M2 4h4l3 12h10');
export const heart = createIcon('M12 20 4 12 12 6l8 6z');
export const star = createShape('M12 2l3 7h7l-6 5');
export const circle = /*#__PURE__*/ createShape('M2 12a10 10 0 1 0');

import { PI } from './constants.js';

export const area = (r) => PI * r * r;
export const perimeter = (r) => 2 * PI * r;

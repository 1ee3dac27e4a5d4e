import { area } from './shapes.js';

export const draw = () => document.body.append(area(3));

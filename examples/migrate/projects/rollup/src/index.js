import { readFileSync } from 'node:fs';
import { price } from './price.js';

export const label = (name) => `${name}: ${price(name)} ${CURRENCY}`;
export const read = (file) => readFileSync(file, 'utf8');

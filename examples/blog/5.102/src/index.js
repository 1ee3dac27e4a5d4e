import terms from './terms.md' with { type: 'text' };
import logo from './logo.bin' with { type: 'bytes' };
import { format } from '../vendor/format.js';

const { perDay } = await import('./prices.js');
console.log(terms.trim(), logo.byteLength, format(perDay));

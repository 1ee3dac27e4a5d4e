import { DEBUG, PER_DAY } from './settings.js';

if (DEBUG) console.log('started');
console.log(`${PER_DAY} EUR a day`);

import { createLogger } from './logger.js';
import { DEBUG, PER_DAY } from './settings.js';

const logger = createLogger('prices');
if (DEBUG) logger('started');
console.log(`${PER_DAY} EUR a day`);

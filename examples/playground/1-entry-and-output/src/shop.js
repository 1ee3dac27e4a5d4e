import { format } from './price.js';

document.body.append(`Tent: ${format(129)}`);

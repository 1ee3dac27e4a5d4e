import { format } from './price.js';

document.body.append(`Sold today: ${format(2580)}`);

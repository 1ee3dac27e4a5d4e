import { total } from 'checkout/total';
import { version } from 'currency';

document.body.append(`The shop uses currency ${version}. Total: ${total([12, 30])}`);

import { format } from './price.js';

try {
  console.log(format('free'));
} catch (error) {
  console.log(error.stack.split('\n').slice(0, 2).join('\n'));
}

import { cart } from 'cart';
import { format } from 'currency';

console.log(`${cart.length} items, ${format(42)}`);

import { capitalize } from '../vendor/words.js';

// Change this line: vendors.js stays the same.
document.body.append(capitalize('changed often'));

import { background } from 'theme/colors.js';

console.log(background);

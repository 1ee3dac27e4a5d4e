import { greet } from './greet.js';

console.log(greet('webpack'));

import.meta.webpackHot?.accept('./greet.js', () => {
  console.log(greet('webpack'));
});

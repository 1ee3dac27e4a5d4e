import { greet } from './greet.js';

const p = document.createElement('p');
p.textContent = greet('webpack');
document.body.append(p);

if (import.meta.webpackHot) {
  import.meta.webpackHot.accept('./greet.js', () => {
    p.textContent = greet('webpack');
  });
}

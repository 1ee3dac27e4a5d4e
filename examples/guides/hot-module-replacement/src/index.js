import './style.css';
import { label } from './label.js';
import './theme.js';

let items = 0;

function render() {
  document.querySelector('output').textContent = label(items);
}

document.querySelector('#add').addEventListener('click', () => {
  items++;
  render();
});
render();

import.meta.webpackHot?.accept('./label.js', render);

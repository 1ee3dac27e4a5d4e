import { format } from '#format.js';
import logo from './logo.svg';
import * as styles from './price-tag.module.css';

export function priceTag(price) {
  return `<p class="${styles.price}"><img src="${logo}" alt="">${format(price)}</p>`;
}

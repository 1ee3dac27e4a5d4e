import * as styles from './tide.module.css';
import high from './high.svg';

const low = new URL('./low.svg', import.meta.url);

export function addTide(list, { time, kind }) {
  const row = document.createElement('li');
  const icon = document.createElement('img');
  icon.src = kind === 'high' ? high : low.href;
  icon.alt = kind;
  row.className = styles.tide;
  row.append(icon, time);
  list.append(row);
}

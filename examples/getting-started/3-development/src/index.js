import './styles.css';
import { isReady, items, summary } from './packing.js';

const list = document.querySelector('#items');
const status = document.querySelector('#status');

function showStatus() {
  status.textContent = summary(items);
  status.classList.toggle('ready', isReady(items));
}

for (const item of items) {
  const row = document.createElement('li');
  const label = document.createElement('label');
  const box = document.createElement('input');

  box.type = 'checkbox';
  box.checked = item.packed;
  box.addEventListener('change', () => {
    item.packed = box.checked;
    showStatus();
  });

  label.append(box, item.name);
  row.append(label);
  list.append(row);
}

showStatus();

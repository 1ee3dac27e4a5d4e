import './styles.css';
import { type Item, isReady, summary } from './packing.ts';

const items: Item[] = [
  { name: 'Passport', packed: true },
  { name: 'Rain jacket', packed: false },
  { name: 'Head torch', packed: false },
  { name: 'Water bottle', packed: false },
];

const find = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!;
const list = find('#items');
const status = find('#status');

function showStatus(): void {
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

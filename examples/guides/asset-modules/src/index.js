import small from './star.svg';
import large from './map.svg';
import file from './star.svg?url';
import inline from './map.svg?inline';
import source from './star.svg?raw';
import text from './note.txt' with { type: 'text' };
import bytes from './note.txt' with { type: 'bytes' };

const plain = new URL('./photo.png', import.meta.url);

const lines = [
  `small: ${start(small)}`,
  `large: ${start(large)}`,
  `file: ${start(file)}`,
  `inline: ${start(inline)}`,
  `source: ${start(source)}`,
  `text: ${text.trim()}`,
  `bytes: ${bytes.constructor.name}, ${bytes.length}`,
  `plain: ${start(plain.href)}`,
];

for (const line of lines) {
  const row = document.createElement('li');
  row.textContent = line;
  document.querySelector('#list').append(row);
}

function start(value) {
  return value.startsWith('http') ? new URL(value).pathname : `${value.slice(0, 18)}…`;
}

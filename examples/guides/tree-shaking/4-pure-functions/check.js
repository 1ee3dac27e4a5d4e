// Prints which icons the bundle contains. The page uses only the cart.
import { readFile } from 'node:fs/promises';

const bundle = await readFile('dist/main.js', 'utf8');
const icons = {
  cart: ['M2 4h4', 'used'],
  heart: ['M12 20', '__NO_SIDE_EFFECTS__ on createIcon'],
  star: ['M12 2l3', 'no comment'],
  circle: ['M2 12a', '__PURE__ on the call'],
};
for (const [name, [path, note]] of Object.entries(icons)) {
  const result = bundle.includes(path) ? 'in the bundle' : 'removed';
  console.log(`${name.padEnd(7)} ${result.padEnd(14)} ${note}`);
}

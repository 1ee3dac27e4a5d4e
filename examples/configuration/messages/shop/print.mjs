// Prints what webpack says in each case of a page of the documentation: node print.mjs output
import { build, clear } from './shop.mjs';

const [page] = process.argv.slice(2);
const { default: cases } = await import(`./cases/${page}.mjs`);

for (const [name, one] of Object.entries(cases)) {
  const text = one.run ? await one.run() : await build(one);
  await clear();
  console.log(`// #region ${name}\n${part(name, text, one)}\n// #endregion`);
}

/** As many `lines` as wanted, from the first one that contains `from`. */
function part(name, text, { from, lines = from === undefined ? Infinity : 1 }) {
  const all = text.trimEnd().split('\n');
  const start = from === undefined ? 0 : all.findIndex((line) => line.includes(from));
  if (start < 0) throw new Error(`${name} does not say "${from}" but\n${text}`);
  return all.slice(start, start + lines).join('\n');
}

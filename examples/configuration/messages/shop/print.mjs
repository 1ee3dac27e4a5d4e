// Prints what webpack says in each case of a page of the documentation: node print.mjs output
import { build, clear } from './shop.mjs';

const [page] = process.argv.slice(2);
const { default: cases } = await import(`./cases/${page}.mjs`);

for (const [name, one] of Object.entries(cases)) {
  const text = one.run ? await one.run() : await build(one);
  await clear();
  console.log(`// #region ${name}\n${part(name, text, one)}\n// #endregion`);
}

/** As many `lines` as wanted, from the first one that contains `from`; the last may end behind the text `to`. */
function part(name, text, { from = '', to = '', lines = from === '' ? Infinity : 1 }) {
  const all = text.trimEnd().split('\n');
  const start = all.findIndex((line) => line.includes(from));
  const wanted = start < 0 ? '' : all.slice(start, start + lines).join('\n');
  const end = wanted.lastIndexOf(to);
  if (start < 0 || end < 0) throw new Error(`${name} does not say "${start < 0 ? from : to}" but\n${text}`);
  return to === '' ? wanted : wanted.slice(0, end + to.length);
}

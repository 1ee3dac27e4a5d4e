// Prints what webpack says in each case of a page of the documentation: node print.mjs output
import { build, clear } from './shop.mjs';

const [page] = process.argv.slice(2);
const { default: cases } = await import(`./cases/${page}.mjs`);

const regions = [];
const failures = [];
for (const [name, one] of Object.entries(cases)) {
  try {
    const text = one.run ? await one.run() : await build(one);
    regions.push(`// #region ${name}\n${part(text, one)}\n// #endregion`);
  } catch (error) {
    failures.push(`${name}: ${error.message}`);
  }
  await clear();
}
// All failing cases at once, without the others.
console.log((failures.length > 0 ? failures : regions).join('\n'));
if (failures.length > 0) process.exitCode = 1;

/** As many `lines` as wanted, from the first one that contains `from`; the last may end behind the text `to`. */
function part(text, { from = '', to = '', lines = from === '' ? Infinity : 1 }) {
  const all = text.trimEnd().split('\n');
  const start = all.findIndex((line) => line.includes(from));
  const wanted = start < 0 ? '' : all.slice(start, start + lines).join('\n');
  const end = wanted.lastIndexOf(to);
  if (start < 0 || end < 0) throw new Error(`the output doesn't contain "${start < 0 ? from : to}":\n${text}`);
  return to === '' ? wanted : wanted.slice(0, end + to.length);
}

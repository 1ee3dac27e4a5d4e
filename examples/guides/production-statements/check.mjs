// Checks the statements in a guide and prints the messages it quotes: node check.mjs caching
// A case asserts something, returns text for the page to quote, or does both.
import { clear } from './project.mjs';

const [page] = process.argv.slice(2);
const { default: cases } = await import(`./cases/${page}.mjs`);

for (const [name, run] of Object.entries(cases)) {
  try {
    const text = await run();
    if (text !== undefined) console.log(`// #region ${name}\n${text.trimEnd()}\n// #endregion`);
  } catch (error) {
    console.log(`FAIL ${name}\n${error.stack}\n`);
    process.exitCode = 1;
  }
  await clear();
}
if (!process.exitCode) console.log(`${Object.keys(cases).length} cases hold.`);

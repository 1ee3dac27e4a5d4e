// Prints the output that the page of a plugin quotes, and fails if a statement on the page isn't true: node print.mjs internal
import { removeProjects } from './project.mjs';

const [page] = process.argv.slice(2);
const { default: cases, claims = {} } = await import(`./cases/${page}.mjs`);

try {
  for (const [name, run] of Object.entries(cases)) console.log(`// #region ${name}\n${(await run()).trim()}\n// #endregion`);
  for (const [claim, test] of Object.entries(claims)) {
    try {
      await test();
    } catch (error) {
      console.log(`FAIL ${claim}\n${error.stack}`);
      process.exitCode = 1;
    }
  }
} finally {
  await removeProjects();
}

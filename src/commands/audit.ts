import { UserError } from '../shared/problem.ts';
import { runNpm } from '../verify/external/ask-npm.ts';
import { auditReport } from '../verify/external/audit-report.ts';
import { main } from './main.ts';

/**
 * `npm run audit`: asks the registry, through npm, which packages of the lockfile have known holes. Exit code 1 when there are some, or
 * nobody answers. What can be checked without asking is the check named lockfile.
 */
await main(async () => {
  const report = auditReport(await printedBy(['audit', '--json']));
  if (report.type === 'failed')
    throw new UserError(
      `The registry couldn't audit the lockfile: ${report.reason}`,
      'Not every registry supports audits. Use one that does.',
    );
  for (const line of report.lines) console.log(line);
  console.log(
    report.lines.length === 0 ? 'No known vulnerabilities.' : `Packages with known vulnerabilities: ${report.lines.length}`,
  );
  if (report.lines.length > 0) process.exitCode = 1;
});

/** npm ends with 1 when it found something, and prints it all the same. */
async function printedBy(args: readonly string[]): Promise<string> {
  try {
    return await runNpm(args);
  } catch (error) {
    const { stdout, message } = error as Error & { readonly stdout?: string };
    return stdout || message;
  }
}

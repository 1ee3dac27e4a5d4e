import { UserError } from '../shared/problem.ts';
import { runNpm } from '../verify/external/query-npm.ts';
import { auditReport } from '../verify/external/audit-report.ts';
import { main } from './main.ts';

/**
 * `npm run audit`: checks the lockfile's packages for known vulnerabilities with the registry, through npm. Exit code 1
 * if there are any, or the registry doesn't answer. The check `lockfile` covers what can be checked offline.
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

/** npm exits with 1 if it found something, but still prints the report. */
async function printedBy(args: readonly string[]): Promise<string> {
  try {
    return await runNpm(args);
  } catch (error) {
    const { stdout, message } = error as Error & { readonly stdout?: string };
    return stdout || message;
  }
}

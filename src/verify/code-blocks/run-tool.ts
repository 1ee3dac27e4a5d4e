import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Runs a script in a folder, and returns what it prints.
 * @throws Error if it fails without printing a report, by which such tools say what's wrong with the files they check
 */
export async function runTool(
  [script = '', ...args]: readonly string[],
  cwd: string,
  isReport: (output: string) => boolean,
): Promise<string> {
  try {
    return (await promisify(execFile)(process.execPath, [script, ...args], { cwd, maxBuffer: Infinity })).stdout;
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { readonly stdout?: string; readonly stderr?: string };
    if (isReport(stdout)) return stdout;
    throw new Error(`${script} failed: ${stdout}${stderr}`, { cause });
  }
}

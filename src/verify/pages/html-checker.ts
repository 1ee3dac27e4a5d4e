import { execFile } from 'node:child_process';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { UserError } from '../../shared/problem.ts';

const reportSchema = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      subType: z.string().optional(),
      url: z.string().default(''),
      lastLine: z.number().optional(),
      message: z.string(),
      extract: z.string().default(''),
    }),
  ),
});

/**
 * Checks all documents of a built site with the Nu HTML checker, which needs Java. Returns its errors and warnings, one
 * line each.
 * @throws UserError if Java is missing or too old
 */
export async function checkHtml(directory: string, jar: string, java: string): Promise<string[]> {
  const flags = ['--format', 'json', '--stdout', '--exit-zero-always', '--skip-non-html'];
  const output = await run(java, ['-Xss4m', '-jar', jar, ...flags, directory]);
  return htmlFaults(output, directory);
}

/** The checker's errors and warnings. Other messages are hints without consequence, such as on trailing slashes. */
export function htmlFaults(report: string, directory: string): string[] {
  const { messages } = reportSchema.parse(JSON.parse(report));
  return messages
    .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
    .map(({ type, subType, url, lastLine, message, extract }) => {
      const file = relative(directory, decodeURIComponent(url.replace(/^file:/, '')));
      return `${join('/', file)}:${lastLine ?? 1}: ${subType ?? type}: ${message} ${extract.replaceAll(/\s+/g, ' ').trim()}`.trim();
    });
}

async function run(java: string, args: readonly string[]): Promise<string> {
  try {
    return (await promisify(execFile)(java, args, { maxBuffer: Infinity })).stdout;
  } catch (error) {
    const { code, message, stdout = '', stderr = '' } = error as Error & { code?: unknown; stdout?: string; stderr?: string };
    if (typeof code === 'number')
      throw new UserError(`The Nu HTML checker failed with exit code ${code}`, stderr.trim() || stdout.trim());
    throw new UserError(
      `Can't run Java (${message})`,
      'The Nu HTML checker needs Java 11 or later. Install it, set JAVA to its path, or leave the checker out with --skip html.',
    );
  }
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';

/** What the registry says of the newest release of a package. */
export interface Latest {
  readonly version: string;
  readonly deprecated?: string;
  /** The releases of webpack it works with. */
  readonly webpack?: string;
}

/** Its answer, or why there is none. */
export type Answer = { readonly latest: Latest } | { readonly fault: string };

/** Runs npm and resolves to what it prints. Rejects with `stdout` and `killed`, as Node.js does. */
export type RunNpm = (args: readonly string[]) => Promise<string>;

const SECONDS = 30;

/** An integrity hash that is strong enough to rely on. */
export const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/;

/** The npm client, whichever registry it is set up for. It is stopped after half a minute. */
export const runNpm: RunNpm = async (args) => {
  const { stdout } = await promisify(execFile)('npm', [...args], {
    timeout: SECONDS * 1000,
    maxBuffer: 8 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  return stdout;
};

// npm prints a lone field without its name, and leaves out fields that are missing.
const reply = z.union([
  z.string().transform((version) => ({ version, deprecated: undefined, peerDependencies: undefined })),
  z.looseObject({
    version: z.string(),
    deprecated: z.string().optional().catch(undefined),
    peerDependencies: z.record(z.string(), z.string()).optional().catch(undefined),
  }),
]);
const hash = z.string().regex(SHA512);
const failure = z.looseObject({ error: z.looseObject({ code: z.string().optional(), summary: z.string().optional() }) });
const thrown = z.looseObject({
  killed: z.boolean().optional(),
  code: z.union([z.string(), z.number()]).nullish(),
  stdout: z.string().optional(),
});

/** Asks what the newest release of a package is, which releases of webpack it works with, and whether it is deprecated. */
export async function askNpm(name: string, run: RunNpm): Promise<Answer> {
  try {
    const said = await run(['view', name, 'version', 'deprecated', 'peerDependencies', '--json']);
    const { version, deprecated, peerDependencies } = reply.parse(JSON.parse(said));
    const webpack = peerDependencies?.webpack;
    return {
      latest: {
        version,
        ...(deprecated === undefined ? {} : { deprecated }),
        ...(webpack === undefined ? {} : { webpack }),
      },
    };
  } catch (error) {
    return { fault: reasonOf(error) };
  }
}

/** The SHA-512 hash of one release; undefined when the registry doesn't give it. */
export async function askHash(
  release: { readonly name: string; readonly version: string },
  run: RunNpm,
): Promise<string | undefined> {
  try {
    return hash.parse(JSON.parse(await run(['view', `${release.name}@${release.version}`, 'dist.integrity', '--json'])));
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError || error instanceof z.ZodError) return "npm didn't print a version";
  const { killed, code, stdout = '' } = thrown.safeParse(error).data ?? {};
  if (killed === true) return `npm didn't respond within ${SECONDS} seconds`;
  if (code === 'ENOENT') return "npm isn't installed";
  const said = parseFailure(stdout);
  return said ?? (error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
}

/** What npm prints as JSON when it fails. */
function parseFailure(stdout: string): string | undefined {
  try {
    const { code, summary } = failure.parse(JSON.parse(stdout)).error;
    const text = [code, summary?.split('\n')[0]].filter(Boolean).join(': ');
    return text === '' ? undefined : text;
  } catch {
    // It printed none; its message says what there is to say.
    return undefined;
  }
}

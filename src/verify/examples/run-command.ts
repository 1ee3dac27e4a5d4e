import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import type { ExampleCommand } from '../../schemas/example.ts';

/** How long to wait for more output once a server is ready, in milliseconds. */
const SETTLE = 500;

const oneCore = join(import.meta.dirname, 'one-core.cjs');

type Run = Pick<ExampleCommand, 'run' | 'exit' | 'until' | 'timeout'>;

export interface RunEnvironment {
  readonly cwd: string;
  /** The only folder that Node.js may write to. */
  readonly writable: string;
  /** Node's compile cache, shared by all examples, so webpack loads a third faster. */
  readonly compileCache: string;
  /** For caches and temporary files. */
  readonly home: string;
  /** Folder with the executables that `npx` finds. */
  readonly bin: string;
  /** The first port that a dev server tries, so that servers of examples that run at once don't race for one. */
  readonly port: number;
  /** Called for each server once it's ready, before it's stopped. */
  readonly onReady?: (output: string) => Promise<void>;
}

const running = new Set<ChildProcess>();

/** Stops all running commands and their child processes. */
export function stopAll(): void {
  for (const child of running) stop(child);
}

/**
 * Runs a command line until it exits or its output matches; resolves to its output. @throws Error if it hangs or exits
 * unexpectedly
 */
export async function runCommand(
  { run, exit, until, timeout }: Run,
  { cwd, writable, compileCache, home, bin, port, onReady }: RunEnvironment,
): Promise<string> {
  const child = spawn('sh', ['-c', `exec 2>&1; ${run.replace(/^npx /, '')}`], {
    cwd,
    detached: true,
    env: {
      PATH: [dirname(process.execPath), bin, process.env.PATH].join(delimiter),
      HOME: home,
      TMPDIR: home,
      LANG: 'C.UTF-8',
      NO_COLOR: '1',
      ...(until !== undefined && { WEBPACK_DEV_SERVER_BASE_PORT: String(port) }),
      NODE_COMPILE_CACHE: compileCache,
      // Node's permission model prevents writing elsewhere.
      NODE_OPTIONS: `--require ${JSON.stringify(oneCore)} --permission --allow-fs-read=* --allow-fs-write=${writable} --allow-fs-write=${compileCache} --allow-child-process --allow-worker --allow-addons --allow-wasi --disable-warning=SecurityWarning`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  try {
    return await readOutput(child, { run, exit, until, timeout, onReady });
  } finally {
    stop(child);
    running.delete(child);
  }
}

async function readOutput(
  child: ChildProcess,
  { run, exit, until, timeout, onReady }: Run & { readonly onReady: RunEnvironment['onReady'] },
): Promise<string> {
  const pattern = until === undefined ? undefined : new RegExp(until);
  return new Promise((resolve, reject) => {
    let output = '';
    let settling: NodeJS.Timeout | undefined;
    let isReady = false;
    const fail = (what: string): void => reject(new Error(`\`${run}\` ${what} It printed:\n${output || '(nothing)'}`));
    const limit = setTimeout(
      () => fail(`didn't ${pattern ? `print ${String(pattern)}` : 'finish'} within ${timeout} s.`),
      timeout * 1000,
    );
    const ready = async (): Promise<void> => {
      isReady = true;
      await onReady?.(output);
      resolve(output);
    };
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (isReady || !pattern?.test(output)) return;
      clearTimeout(limit);
      clearTimeout(settling);
      settling = setTimeout(() => void ready().catch(reject), SETTLE);
    });
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(limit);
      if (settling !== undefined) return;
      if (!pattern && code === exit) resolve(output);
      else fail(`exited with code ${code} ${pattern ? 'but was expected to keep running' : `instead of ${exit}`}.`);
    });
  });
}

/** Stops a child process and its descendants. */
function stop(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

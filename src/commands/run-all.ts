import { spawn } from 'node:child_process';
import { root } from '../build/project.ts';

export interface Task {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Default: the repository's root. */
  readonly cwd?: string;
}

export interface TaskResult {
  readonly name: string;
  readonly ok: boolean;
  readonly output: string;
  /** How long it took. */
  readonly seconds?: number;
  /** It passed before, with the same files, and didn't run again. */
  readonly unchanged?: boolean;
}

/** Adds how long a task took. */
export async function timed(task: () => Promise<TaskResult>): Promise<TaskResult> {
  const start = performance.now();
  const result = await task();
  return { ...result, seconds: (performance.now() - start) / 1000 };
}

/** Runs a task. Its output is collected, and also printed immediately if `show` is set. */
export async function runTask({ name, command, args, env, cwd = root }: Task, show = false): Promise<TaskResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { NO_COLOR: '1', ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
      if (show) process.stdout.write(chunk);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ name, ok: false, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ name, ok: code === 0, output }));
  });
}

/** Runs tasks one after the other, and reports each when it ends. */
export async function runAll(tasks: readonly Task[], onEnd: (result: TaskResult) => void): Promise<void> {
  for (const task of tasks) onEnd(await timed(async () => runTask(task)));
}

import { spawn } from 'node:child_process';
import { root } from '../generate/paths.ts';

export interface Task {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Also prints the output immediately. */
  readonly show?: boolean;
}

/** Runs a program, and collects its output. */
export async function runTask({ command, args, env, show = false }: Task): Promise<{
  readonly ok: boolean;
  readonly output: string;
}> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
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
    child.on('error', (error) => resolve({ ok: false, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

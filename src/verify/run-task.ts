import { spawn } from 'node:child_process';
import { UserError } from '../shared/problem.ts';
import { npmCommand } from './npm-command.mjs';

interface Task {
  /** Default: Node.js. */
  readonly command?: string;
  readonly args: readonly string[];
  /** Default: the current folder. */
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Also prints the output immediately. */
  readonly show?: boolean;
}

/** Runs a program, and collects its output. `output` also contains what it prints to standard error. */
export async function runTask({ command = process.execPath, args, cwd, env, show = false }: Task): Promise<{
  readonly ok: boolean;
  readonly output: string;
  readonly stdout: string;
}> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { NO_COLOR: '1', ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [output, stdout] = ['', ''];
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
      if (show) process.stdout.write(chunk);
    };
    child.stdout.on('data', collect).on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ ok: false, output: `${output}${error.message}\n`, stdout }));
    child.on('close', (code) => resolve({ ok: code === 0, output, stdout }));
  });
}

/** Runs npm with its configured registry. Resolves to its standard output. @throws UserError */
export async function runNpm(args: readonly string[]): Promise<string> {
  const { ok, output, stdout } = await runTask(npmCommand(args));
  if (ok) return stdout;
  const hint = "Check that you're online, and that the version was published. Finished downloads are kept.";
  throw new UserError(`npm ${args.join(' ')} failed:\n${output.trim()}`, hint);
}

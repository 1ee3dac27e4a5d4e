import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Evaluation, Job } from './job.ts';

export type Outcome =
  | { readonly type: 'evaluated'; readonly evaluation: Evaluation }
  /** The block ended the process. */
  | { readonly type: 'exited'; readonly code: number }
  | { readonly type: 'timed-out'; readonly seconds: number };

export interface Evaluator {
  evaluate(job: Job): Promise<Outcome>;
  end(): void;
}

/**
 * Evaluates configurations one after another in a child process. If a block hangs or exits, the next one gets a new
 * process.
 * @param directory a scratch folder inside the repository, from which packages are resolved
 * @param limit timeout per block in milliseconds, without the process's start
 */
export function createEvaluator(directory: string, limit = 30_000): Evaluator {
  mkdirSync(directory, { recursive: true });
  // `target: 'browserslist'` looks for this file in parent folders.
  writeFileSync(join(directory, '.browserslistrc'), 'defaults\n');
  writeFileSync(join(directory, 'package.json'), '{ "name": "page", "type": "module" }\n');
  let child: Promise<ChildProcess> | undefined;
  let count = 0;
  return {
    async evaluate(job) {
      const process = await (child ??= start(directory));
      const outcome = await evaluateIn(process, { id: ++count, job }, limit);
      if (outcome.type !== 'evaluated') {
        child = undefined;
        process.kill('SIGKILL');
      }
      return outcome;
    },
    end() {
      void child?.then((process) => process.kill());
      child = undefined;
    },
  };
}

function start(directory: string): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('./evaluation-child.ts', import.meta.url)), [], {
    cwd: directory,
    env: { NO_COLOR: '1' },
    execArgv: ['--permission', '--allow-fs-read=*', `--allow-fs-write=${directory}/*`, '--no-warnings'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-2000)));
  const exited = once(child, 'exit').then(([code]) => {
    throw new Error(`The process that evaluates code blocks exited with code ${code} during startup:\n${output}`);
  });
  return Promise.race([once(child, 'message'), exited]).then(() => child);
}

function evaluateIn(child: ChildProcess, message: { readonly id: number; readonly job: Job }, limit: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const end = (outcome: Outcome): void => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit);
      resolve(outcome);
    };
    const onMessage = (reply: { readonly id?: number; readonly evaluation?: Evaluation }): void => {
      if (reply.id === message.id && reply.evaluation) end({ type: 'evaluated', evaluation: reply.evaluation });
    };
    const onExit = (code: number | null): void => end({ type: 'exited', code: code ?? 1 });
    const timer = setTimeout(() => end({ type: 'timed-out', seconds: limit / 1000 }), limit);
    child.on('message', onMessage).on('exit', onExit);
    child.send(message);
  });
}

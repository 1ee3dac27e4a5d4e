import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Waits for a line of a program's output, and drains the rest. @throws if the program ends without it */
export async function lineOf(output: Readable, pattern: RegExp): Promise<RegExpExecArray> {
  const lines = createInterface({ input: output });
  return new Promise((resolve, reject) => {
    const seen: string[] = [];
    lines.on('line', (line) => {
      seen.push(line);
      const found = pattern.exec(line);
      if (found) resolve(found);
    });
    lines.on('close', () => reject(new Error(`The browser ended without ${pattern}:\n${seen.join('\n')}`)));
  });
}

/** Ends a program and waits until it's gone. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await gone;
}

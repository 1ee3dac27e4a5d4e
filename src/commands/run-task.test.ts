import { expect, it } from 'vitest';
import { runTask, type Task } from './run-task.ts';

const script = (code: string, env: Record<string, string> = {}): Task => ({ command: process.execPath, args: ['-e', code], env });

it("collects a program's output from both streams, and whether it succeeded", async () => {
  const task = script("console.log('out ' + process.env.WORD); console.error('err'); process.exitCode = 3", { WORD: 'x' });
  const { ok, output } = await runTask(task);
  expect(ok).toBe(false);
  expect(output).toMatch(/^(out x\nerr\n|err\nout x\n)$/);
  expect(await runTask(script('process.kill(process.pid)'))).toMatchObject({ ok: false });
  expect(await runTask({ command: '/nowhere/tool', args: [] })).toEqual({ ok: false, output: 'spawn /nowhere/tool ENOENT\n' });
});

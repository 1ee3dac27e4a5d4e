import { expect, it } from 'vitest';
import { runAll, runTask, type Task } from './run-all.ts';

const script = (name: string, code: string, env?: Record<string, string>): Task => ({
  name,
  command: process.execPath,
  args: ['-e', code],
  ...(env ? { env } : {}),
});

it("collects a task's output from both streams, and whether it succeeded", async () => {
  expect(
    await runTask(
      script('a', "console.log('out ' + process.env.WORD); console.error('err'); process.exitCode = 3", { WORD: 'x' }),
    ),
  ).toEqual({
    name: 'a',
    ok: false,
    output: expect.stringMatching(/^(out x\nerr\n|err\nout x\n)$/) as string,
  });
  expect(await runTask(script('killed', 'process.kill(process.pid)'))).toMatchObject({ ok: false });
  expect(await runTask({ name: 'none', command: '/nowhere/tool', args: [] })).toEqual({
    name: 'none',
    ok: false,
    output: 'spawn /nowhere/tool ENOENT\n',
  });
});

it('runs all tasks one after the other even if some fail, and reports each as it ends', async () => {
  const reported: string[] = [];
  const tasks = [script('a', 'setTimeout(() => {}, 30)'), script('fails', 'process.exitCode = 1'), script('b', '')];
  await runAll(tasks, ({ name, ok }) => reported.push(`${name} ${ok}`));
  expect(reported).toEqual(['a true', 'fails false', 'b true']);
});

import { expect, it } from 'vitest';
import { folderWith } from '../../tests/fixtures/folder.ts';
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

it('runs all tasks even if some fail, reports each as it ends, and limits how many run at a time', async () => {
  const directory = await folderWith({});
  const code = `const fs = require('node:fs'), me = ${JSON.stringify(directory)} + '/' + process.pid;
    fs.writeFileSync(me, '');
    const running = fs.readdirSync(${JSON.stringify(directory)}).length;
    setTimeout(() => { fs.rmSync(me); process.exitCode = running > 2 ? 1 : 0; }, 30);`;
  const tasks = [
    ...['a', 'b', 'c'].map((name) => script(name, code)),
    script('fails', 'process.exitCode = 1'),
    script('d', code),
  ];
  const reported: string[] = [];
  const results = await runAll(tasks, 2, ({ name, ok }) => reported.push(`${name} ${ok}`));
  expect(reported.toSorted()).toEqual(['a true', 'b true', 'c true', 'd true', 'fails false']);
  expect(results.map(({ name, ok }) => `${name} ${ok}`)).toEqual(reported);
});

import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type Files, folderWith } from '../../../tests/fixtures/folder.ts';
import { type ExampleManifest, exampleSchema } from '../../schemas/example.ts';
import { runCommand } from './run-command.ts';
import { isInside, nextRecording, runExample } from './run-example.ts';

const manifestOf = (command: string, rest: object = {}): ExampleManifest =>
  exampleSchema.parse({
    title: 'T',
    description: 'D',
    commands: [{ name: 'out', run: command, ...rest }],
    expect: { files: [] },
  });

async function run(
  files: Files,
  manifest: ExampleManifest,
  update = false,
): Promise<{ faults: string[]; folder: string; work: string }> {
  const project = { 'package.json': '{}', ...files };
  const place = await folderWith(Object.fromEntries(Object.entries(project).map(([path, text]) => [`list/${path}`, text])));
  const work = join(place, 'work');
  await mkdir(work);
  const example = { name: 'list', folder: join(place, 'list'), manifest };
  const options = {
    work,
    compileCache: join(place, 'compile-cache'),
    modules: [],
    bin: place,
    port: 8080,
    chromium: () => {
      throw new Error('Looks for a browser');
    },
    update,
  };
  const faults = await runExample(example, options).catch((error: unknown) => [(error as Error).message]);
  return { faults, folder: example.folder, work };
}

describe('an example', () => {
  it('passes if the output matches the recording, ignoring times', async () => {
    const { faults } = await run({ 'recorded/out.txt': '$ echo done in 5 ms\ndone in 5 ms\n' }, manifestOf('echo done in 5 ms'));
    expect(faults).toEqual([]);
  });

  it('fails rather than record a path of this machine', async () => {
    const recorded = { 'recorded/out.txt': '$ cd .. && pwd\nold\n' };
    const { faults, folder } = await run(recorded, manifestOf('cd .. && pwd'), true);
    expect(faults).toEqual([expect.stringContaining('recorded/out.txt would contain a path of this machine: /')]);
    expect(await readFile(join(folder, 'recorded/out.txt'), 'utf8')).toContain('old');
  });

  it('fails if the output has changed, and shows where', async () => {
    const { faults } = await run({ 'recorded/out.txt': '$ echo b\na\n' }, manifestOf('echo b'));
    expect(faults).toEqual(['recorded/out.txt is out of date:\n- a\n+ b']);
  });

  it('runs as on one core, so that builds start no workers', async () => {
    const script =
      "import { availableParallelism } from 'node:os';\nimport cores from './a.cjs';\nconsole.log(availableParallelism(), cores);\n";
    const files = { 'a.mjs': script, 'a.cjs': "module.exports = require('os').availableParallelism();\n" };
    const { faults } = await run({ ...files, 'recorded/out.txt': '$ node a.mjs\n1 1\n' }, manifestOf('node a.mjs'));
    expect(faults).toEqual([]);
  });

  it('fails on an unexpected exit code, and shows the output', async () => {
    const { faults } = await run({}, manifestOf('echo no; exit 3'));
    expect(faults).toEqual(['`echo no; exit 3` exited with code 3 instead of 0. It printed:\nno\n']);
  });

  it("fails if the project doesn't start", async () => {
    const files = { 'package.json': '{ "scripts": { "start": "echo no; exit 3" } }', 'recorded/out.txt': '$ echo a\na\n' };
    const { faults } = await run(files, manifestOf('echo a'));
    expect(faults[0]).toMatch(/^`npm run start` exited with code 3/);
  });

  it('fails when it hangs, and stops its processes', async () => {
    const { faults, work } = await run({}, manifestOf('echo waiting; (sleep 3; echo late > late.txt) & wait', { timeout: 0.3 }));
    expect(faults[0]).toMatch(/^`echo waiting.*` didn't finish within 0.3 s. It printed:\nwaiting\n$/);
    await new Promise((resolve) => {
      setTimeout(resolve, 3200);
    });
    expect(existsSync(join(work, 'list/late.txt'))).toBe(false);
  });

  it('fails if the shell writes outside of the project', async () => {
    const { faults } = await run({ 'recorded/out.txt': '$ echo a > ../b\n\n' }, manifestOf('echo a > ../b'));
    expect(faults).toContain('The example wrote files outside its folder: b');
  });

  it('fails if Node.js writes outside of the project, and removes the files', async () => {
    const elsewhere = join(await folderWith({}), 'left.txt');
    const script = `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(elsewhere)}, '');\n`;
    const { faults } = await run({ 'write.mjs': script }, manifestOf('node write.mjs'));
    expect(faults[0]).toContain('ERR_ACCESS_DENIED');
    expect(existsSync(elsewhere)).toBe(false);
  });

  it('fails when a file is not emitted', async () => {
    const manifest = { ...manifestOf('echo a'), expect: { files: ['dist/*.js'] } };
    const { faults } = await run({ 'recorded/out.txt': '$ echo a\na\n' }, manifest);
    expect(faults).toEqual(["dist/*.js wasn't emitted"]);
  });

  it('records only if everything succeeded', async () => {
    const good = await run({}, manifestOf('echo a'), true);
    expect(await readFile(join(good.folder, 'recorded/out.txt'), 'utf8')).toBe('$ echo a\na\n');
    const changed = await run({ 'recorded/out.txt': '$ echo a\nb\n' }, manifestOf('echo a'), true);
    expect(await readFile(join(changed.folder, 'recorded/out.txt'), 'utf8')).toBe('$ echo a\na\n');
    const bad = await run({}, { ...manifestOf('echo a'), expect: { files: ['none'] } }, true);
    expect(existsSync(join(bad.folder, 'recorded'))).toBe(false);
  });

  it('stops a server once it is ready', async () => {
    const manifest = manifestOf('echo ready; sleep 60', { until: 'ready' });
    const { faults } = await run({ 'recorded/out.txt': '$ echo ready; sleep 60\nready\n' }, manifest);
    expect(faults).toEqual([]);
  });

  it('opens a server only once, even if it prints the pattern again', async () => {
    const place = await folderWith({});
    let opened = 0;
    await runCommand(
      { run: 'echo ready; sleep 0.8; echo ready; sleep 60', until: 'ready', exit: 0, timeout: 20 },
      {
        cwd: place,
        writable: place,
        compileCache: place,
        home: place,
        bin: place,
        port: 8080,
        onReady: async () => {
          opened++;
          await wait(1200);
        },
      },
    );
    expect(opened).toBe(1);
  });

  it('fails when a server ends by itself', async () => {
    const { faults } = await run({}, manifestOf('echo no', { until: 'ready' }));
    expect(faults[0]).toContain('exited with code 0 but was expected to keep running');
  });
});

it.each([
  ['only the version changed', 'webpack 5.111.1 in 12 ms', 'webpack 5.112.2 in 90 ms', 'webpack 5.112.2 in 12 ms'],
  ['only the time changed', 'webpack 5.112.2 in 12 ms', 'webpack 5.112.2 in 90 ms', 'webpack 5.112.2 in 12 ms'],
  ['the text changed', 'webpack 5.111.1 built in 12 ms', 'webpack 5.112.2 in 90 ms', 'webpack 5.112.2 in 90 ms'],
  ['it is new', undefined, 'webpack 5.112.2 in 90 ms', 'webpack 5.112.2 in 90 ms'],
])('records as little as possible if %s', (_what, known, text, expected) =>
  expect(nextRecording(known, text, false)).toBe(expected),
);

const folder = '/home/me/docs/examples/configuration/cache';

it.each(['examples/configuration', 'configuration/', 'configuration/cache', 'cache'])('%s includes the example', (path) => {
  expect(isInside(folder, path)).toBe(true);
});

it.each(['configuration/cach', 'examples/output', 'ache'])('%s does not', (path) => {
  expect(isInside(folder, path)).toBe(false);
});

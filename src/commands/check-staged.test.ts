import { execFile, spawn } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { folderWith, writeFiles } from '../../tests/fixtures/folder.ts';
import { root } from '../generate/paths.ts';
import { checkStaged } from './check-staged.ts';

/** Where the copies are. */
let temporary = '';
const copies = (): string[] => readdirSync(temporary);

/** Stands for the launcher: `check --changed` fails if a page contains "dead", and says which files it was told about. */
const launcher = `
import { readdirSync, readFileSync } from 'node:fs';
import { checkStaged } from ${JSON.stringify(join(root, 'src/commands/check-staged.ts'))};
import { changedFiles } from ${JSON.stringify(join(root, 'src/commands/changed-files.ts'))};
const [command, ...args] = process.argv.slice(2);
if (args.includes('--staged')) process.exitCode = Number(!(await checkStaged(process.cwd())));
else if (command === 'check-examples') console.log('ran ' + args.join(' '));
else {
  const pages = readdirSync('content').map((name) => [name, readFileSync('content/' + name, 'utf8')]);
  console.log(JSON.stringify({ pages: Object.fromEntries(pages), changed: changedFiles(process.cwd()).filter((file) => /[.]/.test(file.slice(1))) }));
  if (pages.some(([, text]) => text.includes('wait'))) await new Promise((done) => setTimeout(done, 60_000));
  process.exitCode = pages.some(([, text]) => text.includes('dead')) ? 1 : 0;
}
`;

let directory = '';
const env = {
  ...process.env,
  PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@example.org',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@example.org',
};
const git = async (...args: string[]): Promise<{ ok: boolean; output: string }> =>
  promisify(execFile)('git', args, { cwd: directory, env: { ...env, TMPDIR: temporary } }).then(
    ({ stdout, stderr }) => ({ ok: true, output: stdout + stderr }),
    (error: { stdout: string; stderr: string }) => ({ ok: false, output: error.stdout + error.stderr }),
  );
const seen = (output: string): { pages: Record<string, string>; changed: string[] } =>
  JSON.parse(/^\{.*\}$/m.exec(output)?.[0] ?? '{}') as { pages: Record<string, string>; changed: string[] };

describe('the commit hook', () => {
  vi.setConfig({ testTimeout: 30_000 });

  beforeEach(async () => {
    temporary = await folderWith({});
    directory = await folderWith({
      'content/a.mdx': 'a',
      'content/b.mdx': 'b',
      'examples/one/example.json': '{}',
      'examples/one/src/index.js': '',
      'src/commands/run.mjs': launcher,
      'package.json': '{ "type": "module" }',
      '.gitignore': 'node_modules\n.generated\n',
      'node_modules/x.js': '',
      '.generated/x.js': '',
      'hooks/.keep': '',
    });
    await git('init', '-q');
    await git('add', '.');
    await git('commit', '-qm', 'First');
    copyFileSync(join(root, 'hooks/pre-commit'), join(directory, 'hooks/pre-commit'));
    chmodSync(join(directory, 'hooks/pre-commit'), 0o755);
    await git('config', 'core.hooksPath', 'hooks');
  });

  it('refuses a staged mistake that is fixed only on disk', async () => {
    await writeFiles(directory, { 'content/a.mdx': 'dead' });
    await git('add', 'content');
    await writeFiles(directory, { 'content/a.mdx': 'fixed' });
    const { ok, output } = await git('commit', '-m', 'x');
    expect(ok).toBe(false);
    expect(seen(output)).toEqual({ pages: { 'a.mdx': 'dead', 'b.mdx': 'b' }, changed: ['content/a.mdx'] });
    expect(copies()).toEqual([]);
  });

  it("isn't blocked by drafts and changes that aren't committed", async () => {
    await writeFiles(directory, { 'content/a.mdx': 'good', 'content/b.mdx': 'dead', 'content/draft.mdx': 'dead' });
    await git('add', 'content/a.mdx');
    await git('add', '--intent-to-add', 'content/draft.mdx');
    const { ok, output } = await git('commit', '-m', 'x');
    expect({ ok, ...seen(output) }).toEqual({
      ok: true,
      pages: expect.objectContaining({ 'a.mdx': 'good', 'b.mdx': 'b' }) as unknown,
      changed: expect.arrayContaining(['content/a.mdx']) as unknown,
    });
    expect((await git('status', '--porcelain')).output).toContain(' M content/b.mdx');
    expect(copies()).toEqual([]);
  });

  it.each([
    ['commit -a', ['-a'], true],
    ['commit FILE', ['content/b.mdx'], false],
  ])('checks what %s commits', async (_, args, isRefused) => {
    await writeFiles(directory, { 'content/a.mdx': 'dead', 'content/b.mdx': 'good' });
    const { ok, output } = await git('commit', '-m', 'x', ...args);
    expect([ok, seen(output).pages?.['a.mdx']]).toEqual(isRefused ? [false, 'dead'] : [true, 'a']);
  });

  it('runs a few staged examples, and names the others', async () => {
    await writeFiles(directory, { 'examples/one/src/index.js': '1' });
    await git('add', '-A', 'examples');
    expect((await git('commit', '-m', 'x')).output).toContain('ran examples/one\n');
    const many = Object.fromEntries(['two', 'three', 'four', 'five'].map((name) => [`examples/${name}/example.json`, '{}']));
    await writeFiles(directory, many);
    await git('add', '-A', 'examples');
    const { ok, output } = await git('commit', '-m', 'y');
    expect(ok).toBe(true);
    expect(output).toContain('Not run: 4 changed examples');
  });

  it('needs git', async () => {
    rmSync(join(directory, '.git'), { recursive: true });
    await expect(checkStaged(directory)).rejects.toThrow('--changed and --staged need git');
  });

  it('removes its copy when it is interrupted', async () => {
    await writeFiles(directory, { 'content/a.mdx': 'wait' });
    await git('add', 'content');
    const commit = spawn('git', ['commit', '-m', 'x'], {
      cwd: directory,
      env: { ...env, TMPDIR: temporary },
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await new Promise((resolve) => commit.stderr.once('data', resolve));
    expect(copies()).toHaveLength(1);
    // Ctrl-C reaches the whole group.
    process.kill(-(commit.pid ?? 0), 'SIGINT');
    await new Promise((resolve) => commit.once('close', resolve));
    await vi.waitFor(() => expect(copies()).toEqual([]), 5000);
    expect(existsSync(join(directory, '.git/index.lock'))).toBe(false);
  });
});

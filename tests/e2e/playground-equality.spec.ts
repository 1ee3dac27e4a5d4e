import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { filesIn } from '../../src/content/files-in.ts';
import { findExamples, projectPaths } from '../../src/content/find-examples.ts';
import { projectArchive } from '../../src/playground/rules/project-archive.ts';
import { type Files, PROJECT } from '../../src/playground/rules/protocol.ts';
import { openPlayground } from './playground-engine.ts';
import { expect, open, test } from './support.ts';

const MODES = ['development', 'production'] as const;
const PRESETS = 'playground/';

/** All examples that the playground can open, with the `package.json` that it gives them. */
async function playableExamples(): Promise<{ readonly name: string; readonly files: Files }[]> {
  const packageJson = await readFile('examples/playground/package.json', 'utf8');
  const read = (await findExamples('examples')).map(async ({ name, folder, manifest: { playground } }) => {
    const leftOut = new Set([...(playground?.without ?? []), 'example.json', 'package.json']);
    const paths = projectPaths(folder).filter((path) => !leftOut.has(path));
    const texts = await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const));
    return playground ? [{ name, files: { ...Object.fromEntries(texts), 'package.json': packageJson } }] : [];
  });
  return (await Promise.all(read)).flat();
}

/** The project with a mode, whatever its configuration says. */
const withMode = ({ 'webpack.config.js': config = 'export default {}', ...files }: Files, mode: string): Files => ({
  ...files,
  'own.config.js': config,
  'webpack.config.js': `import own from './own.config.js';
const given = typeof own === 'function' ? await own({}, {}) : own;
const change = (config) => ({ ...config, mode: '${mode}' });
export default Array.isArray(given) ? given.map(change) : change(given);`,
});

/**
 * The files that Node's webpack emits for the archive of a project, by path below it, one character per byte. In the folder that
 * the playground has in memory, because some output contains it.
 */
async function buildInNode(files: Files): Promise<Record<string, string>> {
  await rm(PROJECT, { recursive: true, force: true });
  for (const [name, bytes] of Object.entries(unzipSync(projectArchive(files)))) {
    const path = join(dirname(PROJECT), name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }
  // As if installed there, because hashes depend on where the minimizer is.
  await symlink(resolve('node_modules'), join(PROJECT, 'node_modules'));
  const cli = join(PROJECT, 'node_modules/webpack-cli/bin/cli.js');
  const installed = ['--preserve-symlinks', '--preserve-symlinks-main'];
  // Exits with 1 if there are errors, which are compared by their effects.
  await promisify(execFile)(process.execPath, [...installed, cli], { cwd: PROJECT }).catch(() => undefined);
  await rm(join(PROJECT, 'node_modules'));
  const emitted = filesIn(PROJECT).filter((name) => !Object.hasOwn(files, name));
  return Object.fromEntries(
    await Promise.all(emitted.map(async (name) => [name, await readFile(join(PROJECT, name), 'latin1')])),
  );
}

test('the playground emits the same bytes as the project that it copies', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(1_800_000);
  const examples = await playableExamples();
  expect(examples.filter(({ name }) => name.startsWith(PRESETS)).length).toBeGreaterThanOrEqual(12);
  expect(examples.filter(({ name }) => !name.startsWith(PRESETS)).length).toBeGreaterThanOrEqual(10);
  await open(page, '/playground/');
  const playground = await openPlayground(page);
  for (const { name, files } of examples)
    for (const mode of MODES) {
      const project = withMode(files, mode);
      const expected = await buildInNode(project);
      const answer = await playground.build(project);
      expect.soft(answer.kind, `${name}: ${'text' in answer ? answer.text : ''}`).toBe('built');
      if (answer.kind !== 'built') continue;
      for (const { name: file, text } of answer.result.files) {
        const path = Object.keys(expected).find((each) => each === file || each.endsWith(`/${file}`)) ?? '';
        expect.soft(text === expected[path], `${name} (${mode}): ${file}`).toBe(true);
        delete expected[path];
      }
      expect.soft(Object.keys(expected), `${name} (${mode}): other files`).toEqual([]);
    }
  await rm(PROJECT, { recursive: true });
});

import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { authorMistakes, pathOf } from '../../tests/fixtures/author-mistakes.ts';
import { pageText, writeFiles } from '../../tests/fixtures/folder.ts';
import { buildSite } from '../generate/build-site.ts';
import { createContentStore } from '../generate/content-store.ts';
import { createProject, generatedDirectory, type Project, root } from '../generate/paths.ts';
import { createProblemReport } from '../dev/problem-report.ts';
import { formatProblem, ProblemsError } from '../shared/problem.ts';
import { compileAll } from './own-index.ts';
import { checkPages } from './page-checks.ts';

// Types are checked and the app is bundled here.
vi.setConfig({ hookTimeout: 300_000 });

let directory = '';
/** What each place reports, by file. */
const reported: Record<'dev: terminal' | 'dev: browser' | 'check' | 'build', ReadonlyMap<string, readonly string[]>> = {
  'dev: terminal': new Map(),
  'dev: browser': new Map(),
  check: new Map(),
  build: new Map(),
};
/** Milliseconds until the development server knew the cheap problems of all pages. */
const times: Record<string, number> = {};

const byFile = (texts: readonly string[]): ReadonlyMap<string, readonly string[]> =>
  Map.groupBy(texts.toSorted(), (text) => /^.*?(?=:\d+:\d+\n)/.exec(text)?.[0] ?? '');
/** Splits formatted problems. */
const split = (text: string): string[] =>
  text
    .trim()
    .split(/\n\n(?=.+:\d+:\d+\n)/)
    .map((one) => one.replace(/\n\n\d+ problems?$/, ''));
const fileOf = (path: string): string => relative(root, join(directory, path));

beforeAll(async () => {
  await mkdir(generatedDirectory, { recursive: true });
  directory = await mkdtemp(join(generatedDirectory, 'mistakes-'));
  await writeFiles(directory, { 'index.mdx': pageText('Home') });
  await writeFiles(directory, Object.fromEntries(authorMistakes.map((mistake) => [pathOf(mistake), mistake.text])));
  const project: Project = { ...createProject({ content: directory, out: `${directory}-dist` }), ruled: true };

  const printed: string[] = [];
  const store = await createContentStore(project);
  const report = createProblemReport(
    project,
    store,
    () => undefined,
    (text) => printed.push(text),
  );
  const urls = authorMistakes.map((mistake) => `/${pathOf(mistake).slice(0, -'.mdx'.length)}/`);
  await report.edited([...urls]);
  const before = performance.now();
  for (const url of urls) await report.edited([url]);
  times['typing, per page'] = (performance.now() - before) / urls.length;
  await report.all(async () => Promise.resolve(true));
  const shown: string[] = [];
  for (const url of urls) shown.push(...split((await report.current(url)).page));
  reported['dev: terminal'] = byFile(split(printed.at(-1) ?? ''));
  reported['dev: browser'] = byFile(shown);

  reported.check = byFile((await checkPages(project, await compileAll(project))).faults);
  const failure: unknown = await buildSite(project, () => undefined).catch((error: unknown) => error);
  if (!(failure instanceof ProblemsError)) throw failure;
  reported.build = byFile(failure.problems.map(formatProblem));
});
afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
});

it.each(authorMistakes)('$name: the development server, the check, and the build agree', (mistake) => {
  const file = fileOf(pathOf(mistake));
  const expected = reported.build.get(file) ?? [];
  expect(expected.join('\n')).toContain(mistake.title);
  const [line] = expected.filter((text) => text.includes(mistake.title)).map((text) => Number(/:(\d+):\d+\n/.exec(text)?.[1]));
  expect(line).toBe(mistake.line);
  for (const [place, problems] of Object.entries(reported))
    expect({ place, problems: problems.get(file) }).toEqual({ place, problems: expected });
});

it("the writer's guide quotes messages", async () => {
  const guide = await readFile(join(root, 'content/contribute/writers-guide.mdx'), 'utf8');
  const section = guide.split('\n## ').find((text) => text.startsWith('What the checks say')) ?? '';
  const quoted = Array.from(section.matchAll(/^\| `([^`]+)` \|/gm), ([, message = '']) => message);
  const said = new Set([...reported.build.values()].flat().flatMap((text) => text.split('\n').map((line) => line.trim())));
  expect(quoted.length).toBeGreaterThan(10);
  expect(quoted.filter((message) => !said.has(message))).toEqual([]);
});

it('finds nothing else', () => {
  const files = new Set(authorMistakes.map((mistake) => fileOf(pathOf(mistake))));
  expect([...reported.build.keys()].filter((file) => !files.has(file))).toEqual([]);
});

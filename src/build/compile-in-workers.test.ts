import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith } from '../../tests/fixtures/folder.ts';
import { type CompilerOptions, indexContent } from '../content/content-index.ts';
import { createPageCache } from '../content/page-cache.ts';
import { readContent } from '../content/read-content.ts';
import { compileInWorkers } from './compile-in-workers.ts';

/** Enough pages for two threads. */
const COUNT = 70;

const page = (n: number): string =>
  `---\ntitle: Page ${n}\n---\n\n[Next](/page-${n + 1}/)\n\n![](./dot.svg)\n\n\`\`\`js\nlet n = ${n};\n\`\`\`\n`;

async function setup() {
  const pages = Object.fromEntries(Array.from({ length: COUNT }, (_, n) => [`page-${n}.mdx`, page(n)]));
  const directory = await folderWith({ ...pages, 'dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>' });
  const files = await readContent(directory);
  const options: Omit<CompilerOptions, 'cache'> = { root: directory, contentDirectory: directory, publicDirectory: directory };
  const cacheDirectory = mkdtempSync(join(tmpdir(), 'pages-'));
  return { files, options, cacheDirectory, cacheVersion: '1' };
}

it('compiles the same pages as one thread, with the same images and problems in the same order', async () => {
  const data = await setup();
  const index = async (jobs: number) => {
    const cacheDirectory = mkdtempSync(join(tmpdir(), 'pages-'));
    let reported = 0;
    const result = await indexContent(data.files, {
      ...data.options,
      cache: createPageCache(cacheDirectory, '1'),
      precompile: async (stale) => compileInWorkers(stale, { ...data, cacheDirectory, jobs, onPage: () => void reported++ }),
    });
    return { result, reported, names: readdirSync(cacheDirectory).toSorted() };
  };
  const [one, two] = [await index(1), await index(2)];
  expect({ one: one.reported, two: two.reported }).toEqual({ one: 0, two: COUNT });
  expect(two.names).toEqual(one.names);
  expect(two.result).toEqual(one.result);
  expect(two.result.problems.map(({ title }) => title)).toContain(`Dead link to /page-${COUNT}/`);
});

it('leaves a few pages to the main thread', async () => {
  const data = await setup();
  await compileInWorkers(data.files.slice(0, 20), { ...data, jobs: 8 });
  expect(readdirSync(data.cacheDirectory)).toEqual([]);
});

it('says that a thread ended, and what to do', async () => {
  const data = await setup();
  const broken = { ...data, files: undefined } as unknown as typeof data;
  await expect(compileInWorkers(data.files, { ...broken, jobs: 2 })).rejects.toMatchObject({
    name: 'UserError',
    message: expect.stringContaining('A compiler thread ended before its first page') as string,
    hint: expect.stringContaining('--jobs 1') as string,
  });
});

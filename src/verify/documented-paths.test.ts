import { expect, it } from 'vitest';
import { documentedFaults } from './documented-paths.ts';

const faults = (text: string): string[] =>
  documentedFaults(text, 'docs/a.md', {
    exists: (path) => ['src/build', 'src/generate/build-site.ts', 'docs/b.md'].includes(path),
    sources: ['src/search/rules/rank.ts'],
    scripts: ['dev', 'build', 'tool'],
    tools: ['bench'],
    repository: 'https://github.com/example/docs',
  });

it("accepts existing paths, placeholders, and text that isn't a path", () => {
  expect(
    faults(
      'Run `npm run build`, `npm ci`, `npm run dev -- --content DIR`, `npm run tool -- bench --rounds 1`, `npm run tool`.\n`src/build/`, `src/generate/build-site.ts:12`, `docs/b.md#part`\n' +
        '`src/x/y.ts`, `content/name.mdx`, `tests/…`, `src/*.ts`, `node_modules/x.js`, `a/b`, src/gone.ts, `rules/rank.ts`, `rank.ts`, `x.ts`',
    ),
  ).toEqual([]);
});

it('names the line of every path and script that does not exist', () => {
  expect(
    faults(
      '`src/build/gone.ts` and `npm run tset`\n\n`docs/gone.md#part` `src/gone/`\n`npm dve` `src/gone.ts:3` `npm run tool -- bnech`\n`rules/gone.ts` `ank.ts`',
    ),
  ).toEqual([
    "docs/a.md:1: src/build/gone.ts doesn't exist",
    "docs/a.md:1: the npm script tset doesn't exist",
    "docs/a.md:3: docs/gone.md doesn't exist",
    "docs/a.md:3: src/gone doesn't exist",
    "docs/a.md:4: the npm script dve doesn't exist",
    "docs/a.md:4: src/gone.ts doesn't exist",
    "docs/a.md:4: the tool bnech doesn't exist",
    "docs/a.md:5: rules/gone.ts doesn't exist",
    "docs/a.md:5: ank.ts doesn't exist",
  ]);
});

it('names dead links to other documents', () => {
  expect(faults('[b](b.md#part) and [c](../src/build)\n[old](decisions/old.md#part), [there](https://example.org/x.md)')).toEqual(
    ["docs/a.md:2: docs/decisions/old.md doesn't exist"],
  );
});

it('finds a clone command of another repository', () => {
  expect(faults('$ git clone https://github.com/example/docs docs')).toEqual([]);
  expect(faults('\n$ git clone https://github.com/example/old docs')).toEqual([
    'docs/a.md:2: the repository is https://github.com/example/docs according to data/site.json',
  ]);
});

import { expect, it } from 'vitest';
import { filesMatching, importMapFaults, findImports, parseImportMap } from './import-map.ts';

const map = parseImportMap('Text.\n\n```\n*/build → content, hosting\nmarkdown, facts → schemas\nshared → nothing\n```\n');

it('reads the documented map', () =>
  expect([...map].map(([from, to]) => [from, [...to]])).toEqual([
    ['*/build', ['content', 'hosting']],
    ['markdown', ['schemas']],
    ['facts', ['schemas']],
    ['shared', []],
  ]));

const faults = (files: Readonly<Record<string, string>>): string[] =>
  importMapFaults(findImports(new Map(Object.entries(files))), map, 'map.md');
const complete = {
  'src/search/build/a.ts':
    "import { b } from '../../content/b.ts';\nimport type { C } from '../../hosting/c.ts';\nimport './d.ts';",
  'src/markdown/deep/e.ts': "const { f } = await import('../../schemas/f.ts');",
  'src/facts/g.ts':
    "export { h } from '../schemas/h.ts';\nimport { i } from '../shared/i.ts';\nimport { j } from '../vote/rules/j.ts';",
};

it('accepts imports that match the map', () => expect(faults(complete)).toEqual([]));

it.each([
  [
    'an undocumented import',
    { 'src/vote/build/x.ts': "import type { Y } from '../../server/y.ts';" },
    "src/vote/build/x.ts imports from src/server, but map.md doesn't list */build → server",
  ],
  [
    'an import of a pure folder',
    { 'src/shared/x.ts': "import { Y } from '../schemas/y.ts';" },
    "src/shared/x.ts imports from src/schemas, but map.md doesn't list shared → schemas",
  ],
  [
    'a documented import that no longer exists',
    { 'src/facts/g.ts': '' },
    'map.md lists facts → schemas, but no file in src/facts imports from src/schemas',
  ],
])('reports %s', (_what, files, fault) => expect(faults({ ...complete, ...files })).toEqual([fault]));

it('finds files that a pattern matches at any level', () => {
  const files = ['src/verify/examples/a.ts', 'examples/b.ts', 'src/dist.ts', 'tests/fixtures/c.ts'];
  expect(filesMatching(files, ['examples'])).toEqual(['src/verify/examples/a.ts', 'examples/b.ts']);
  expect(filesMatching(files, ['/examples', '/dist.*', '/tests/fixtures', '*.md'])).toEqual([
    'examples/b.ts',
    'tests/fixtures/c.ts',
  ]);
});

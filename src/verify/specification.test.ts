import { expect, it } from 'vitest';
import { specificationFaults, specificationRows, testTitles } from './documented-paths.ts';

const list = (...rows: string[]): string => ['| # | Line | Proven by |', '| --- | --- | --- |', ...rows].join('\n');
const source = `
import { test } from './support.ts';
test('plain', () => {});
test.only("quoted 'twice'", async () => {});
for (const width of [1, 2]) test(\`at \${width} px\`, () => {});
test.describe('a group', () => { it.each([1])('each %i', () => {}); });
test.use({ a: 1 });
other('no test', () => {});
`;

it('reads titles from the syntax tree', () => {
  expect(testTitles(source, 'a.spec.ts')).toEqual(['plain', "quoted 'twice'", 'at ${width} px', 'a group', 'each %i']);
});

it('reads rows with one test or more', () => {
  expect(specificationRows(list('| 2.1 | A line | `a.spec.ts` plain<br>`b.spec.ts` either \\| or |'))).toEqual([
    {
      number: '2.1',
      line: 3,
      tests: [
        { file: 'a.spec.ts', title: 'plain' },
        { file: 'b.spec.ts', title: 'either | or' },
      ],
    },
  ]);
});

it('accepts titles, and the beginning of one', () => {
  const rows = list('| 1.1 | A | `a.spec.ts` plain |', '| 1.2 | B | `a.spec.ts` quoted… |');
  expect(specificationFaults(rows, 'list.md', () => source)).toEqual([]);
  expect(
    specificationFaults(
      list('| 1.1 | A | `a.spec.ts` qu… |', '| 1.2 | B | `a.spec.ts` p… |'),
      'list.md',
      () => `${source}it('pla', f);`,
    ),
  ).toEqual(['list.md:4: 1.2: a.spec.ts has 2 tests that begin with "p…"']);
});

it('reports missing tests and files, rows without tests, repeated numbers, and an empty list', () => {
  const rows = list(
    '| 1.1 | A | `a.spec.ts` renamed |',
    '| 1.2 | B | `gone.spec.ts` plain |',
    '| 1.3 | C | to do |',
    '| 1.1 | D | `a.spec.ts` plain |',
  );
  expect(specificationFaults(rows, 'list.md', (path) => (path === 'a.spec.ts' ? source : undefined))).toEqual([
    'list.md:3: 1.1: a.spec.ts has no test "renamed"',
    "list.md:4: 1.2 names gone.spec.ts, which doesn't exist",
    'list.md:5: 1.3 names no test',
    'list.md:6: 1.1 is listed twice',
  ]);
  expect(specificationFaults('', 'list.md', () => undefined)).toEqual(['list.md has no rows']);
});

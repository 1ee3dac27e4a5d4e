import type { BlockSummary } from './check-code-blocks.ts';

/** Summarizes what was checked and what wasn't, and why: one line per kind. */
export function reportLines(blocks: readonly BlockSummary[]): string[] {
  const parsed = blocks.filter((block) => block.parsed);
  const evaluated = blocks.filter(({ evaluation }) => evaluation);
  const unevaluated = blocks.filter(({ calls, evaluation }) => calls !== undefined && !evaluation);
  return [
    `${blocks.length} code blocks: ${parsed.length} parsed (${byLanguage(parsed)})`,
    ...line('no parser', byLanguage(blocks.filter((block) => !block.parsed))),
    `${evaluated.length} configurations validated, ${blocks.filter(({ typeChecked }) => typeChecked).length} blocks type-checked, ${unevaluated.length} not evaluated`,
    ...REASONS.flatMap(([name, reasonOf]) => line(name, counted(blocks.flatMap(reasonOf)))),
  ];
}

/** Why blocks weren't checked. */
const REASONS: readonly (readonly [name: string, of: (block: BlockSummary) => string | readonly string[]])[] = [
  ['marked with config=false', ({ notConfig }) => notConfig ?? []],
  ['marked as wrong', ({ wrong }) => wrong ?? []],
  ['only the first webpack call checked', ({ place, calls = 0 }) => (calls > 1 ? place : [])],
  ['imports replaced by stubs', ({ evaluation }) => evaluation?.stubbed ?? []],
  ['loader options not checked (not installed, or without a schema)', ({ evaluation }) => evaluation?.unchecked ?? []],
];

const line = (name: string, list: string): string[] => (list === '' ? [] : [`${name}: ${list}`]);

function byLanguage(blocks: readonly BlockSummary[]): string {
  const counts = countsOf(blocks.map(({ language }) => language));
  return [...counts]
    .toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .map(([language, count]) => `${count} ${language}`)
    .join(', ');
}

/** The distinct reasons, with counts. */
const counted = (reasons: readonly string[]): string =>
  [...countsOf(reasons)].map(([reason, count]) => (count === 1 ? reason : `${reason} (${count})`)).join('; ');

const countsOf = (list: readonly string[]): Map<string, number> =>
  new Map([...Map.groupBy(list, (item) => item)].map(([item, same]) => [item, same.length]));

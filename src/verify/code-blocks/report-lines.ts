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
    ...line(
      'marked with config=false',
      reasons(blocks, ({ notConfig }) => notConfig ?? []),
    ),
    ...line(
      'marked as wrong',
      reasons(blocks, ({ wrong }) => wrong ?? []),
    ),
    ...line(
      'only the first webpack call checked',
      reasons(blocks, ({ place, calls = 0 }) => (calls > 1 ? place : [])),
    ),
    ...line(
      'imports replaced by stubs',
      reasons(blocks, ({ evaluation }) => evaluation?.stubbed ?? []),
    ),
    ...line(
      'loader options not checked (not installed, or without a schema)',
      reasons(blocks, ({ evaluation }) => evaluation?.unchecked ?? []),
    ),
  ];
}

const line = (name: string, list: string): string[] => (list === '' ? [] : [`${name}: ${list}`]);

function byLanguage(blocks: readonly BlockSummary[]): string {
  const counts = new Map<string, number>();
  for (const { language } of blocks) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts]
    .toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .map(([language, count]) => `${count} ${language}`)
    .join(', ');
}

/** The distinct reasons of blocks, with counts. */
function reasons(blocks: readonly BlockSummary[], of: (block: BlockSummary) => readonly string[] | string): string {
  const counts = new Map<string, number>();
  for (const reason of blocks.flatMap(of)) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => (count === 1 ? reason : `${reason} (${count})`)).join('; ');
}

import type { Edit } from './findings/rule.ts';

/** Applies edits to the files that they name. Of two that overlap, the first one in the text wins. */
export function applyEdits(files: ReadonlyMap<string, string>, edits: readonly Edit[]): ReadonlyMap<string, string> {
  const changed = new Map(files);
  for (const [file, text] of files) {
    const own = edits.filter(({ at }) => at.file === file).toSorted((a, b) => a.at.start - b.at.start);
    const apart: Edit[] = [];
    for (const edit of own) if (edit.at.start >= (apart.at(-1)?.at.end ?? 0)) apart.push(edit);
    // From the last to the first, so that places stay right and removed neighbors don't share a comma.
    const result = apart.reduceRight((current, edit) => {
      const [start, end] = edit.text === '' ? withSeparator(current, edit.at) : [edit.at.start, edit.at.end];
      return current.slice(0, start) + matchStyle(current.slice(start, end), edit.text) + current.slice(end);
    }, text);
    changed.set(file, result);
  }
  return changed;
}

/** A removed property takes its comma along, and its line if nothing else is on it. */
function withSeparator(text: string, { start, end }: Edit['at']): readonly [number, number] {
  const [after = ''] = /^\s*,/.exec(text.slice(end)) ?? [];
  const before = after === '' ? (/,\s*$/.exec(text.slice(0, start))?.[0] ?? '') : '';
  const from = start - before.length;
  const to = end + after.length;
  const indent = /(?:^|\n)[ \t]*$/.exec(text.slice(0, from))?.[0];
  const rest = /^[ \t]*(?:\n|$)/.exec(text.slice(to))?.[0];
  return indent !== undefined && rest !== undefined
    ? [from - indent.length + (indent.startsWith('\n') ? 1 : 0), to + rest.length]
    : [from, to];
}

/** Keeps the quotes of what's replaced, which JSON needs. */
function matchStyle(before: string, text: string): string {
  const [, quote, body = ''] = /^(["'])(.*)\1$/s.exec(before) ?? [];
  if (quote === undefined) return text;
  if (/^\w+$/.test(text) && /^\w*$/.test(body)) return quote + text + quote;
  return quote === '"' && /^'[^"']*'$/.test(text) ? `"${text.slice(1, -1)}"` : text;
}

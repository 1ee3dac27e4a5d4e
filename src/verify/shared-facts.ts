/** A page's source. */
interface Source {
  readonly file: string;
  readonly text: string;
}

/** Mentions per name that are listed. */
const SHOWN = 8;

/**
 * Lists what other pages say about the options that changed lines name, so that their author can compare.
 * @param changed numbers of the changed lines, by file
 * @param names full names of options
 */
export function otherMentions(
  pages: readonly Source[],
  changed: ReadonlyMap<string, ReadonlySet<number>>,
  names: ReadonlySet<string>,
): string[] {
  const mentions = new Map<string, { readonly file: string; readonly line: number; readonly text: string }[]>();
  const touched = new Map<string, Set<string>>();
  for (const { file, text } of pages)
    for (const [index, line] of text.split('\n').entries())
      for (const [, name = ''] of line.matchAll(/`([\w.[\]]+)`/g)) {
        if (!names.has(name)) continue;
        if (changed.get(file)?.has(index + 1)) touched.set(name, (touched.get(name) ?? new Set()).add(file));
        else mentions.set(name, [...(mentions.get(name) ?? []), { file, line: index + 1, text: line.trim() }]);
      }
  return [...touched].flatMap(([name, files]) => {
    const others = (mentions.get(name) ?? []).filter(({ file }) => !files.has(file));
    if (others.length === 0) return [];
    const more = others.length > SHOWN ? [`  and ${others.length - SHOWN} more`] : [];
    return [
      `Also about ${name}:`,
      ...others.slice(0, SHOWN).map(({ file, line, text }) => `  ${file}:${line}: ${text}`),
      ...more,
    ];
  });
}

import type { IndexedPage } from '../../content/content-index.ts';
import type { PageEntry } from '../../shared/content-tree.ts';
import type { Problem } from '../../shared/problem.ts';
import { extractProse } from '../language/prose.ts';
import { factWords } from '../../shared/fact-question.ts';
import { toPlace } from '../../shared/place.ts';

/** A page without a group is reported if at most this share of its folder's pages have none. */
const MAX_UNGROUPED = 0.25;

/** Headings with the same words: links to the second would need an id such as `usage-1`. One with an `<Anchor>` below has its own. */
export function repeatedHeadings(file: string, text: string): Problem[] {
  const prose = extractProse(text);
  const headings = [...text.matchAll(/^#{2,6} +(.*?)[ \t]*$(?!\s*<Anchor)/gm)].filter(({ index }) => prose[index] === '#');
  return headings.flatMap(({ 1: title, index }) => {
    const first = headings.find((other) => other[1] === title);
    if (!first || first.index === index) return [];
    return [
      {
        title: `The heading "${title}" is on line ${toPlace(text, first.index).line}, too`,
        hint: 'Give one of them other words, or an id of its own: <Anchor id="…" /> below it.',
        file,
        ...toPlace(text, index),
      },
    ];
  });
}

/** Pages without a group in a folder where nearly all pages have one. The sidebar would list them above all others. */
export function ungroupedPages(
  pages: readonly (Pick<IndexedPage, 'file'> & { readonly entry: Pick<PageEntry, 'group'> })[],
): Problem[] {
  const folders = Map.groupBy(pages, ({ file }) => file.replace(/[^/]*$/, ''));
  return [...folders.values()].flatMap((all) => {
    const others = all.filter(({ file }) => !/(?:^|\/)(?:index|printable)\.mdx?$/.test(file));
    const ungrouped = others.filter(({ entry }) => entry.group === undefined);
    if (ungrouped.length > others.length * MAX_UNGROUPED) return [];
    return ungrouped.map(({ file }) => ({
      title: 'The page has no group, but the pages next to it have one',
      hint: 'Add "group" to the front matter. Without it, the sidebar lists the page above all groups.',
      file,
      line: 1,
      column: 1,
    }));
  });
}

const WORDS = [...new Set(Object.values(factWords))].join('|');
const ENTRY = new RegExp(String.raw`^<(?:${WORDS})\b(?![^>]*\s(?:children|inline)\b)[^>]*\bname=[^>]*/>[ \t]*$`, 'gm');
const INLINE = new RegExp(String.raw`<(?:${WORDS})\b[^>]*\sinline\b[^>]*/>`);

/** Openings that phrase the option as a question instead of stating its effect. */
const OPENER = /^(?:What|Whether|How|Which|Where|When|Who|Whose|Whom|(?:The )?[Nn]ames? of)\b/;

/** Entries of a page whose first sentence doesn't say what the option does. */
export function openerProblems(file: string, source: string): Problem[] {
  const entries = [...source.matchAll(ENTRY)].map((match) => {
    const after = match.index + match[0].length;
    // Other components may follow the line.
    const [lead = ''] = /^(?:\s|<[^>]*\/>)*/.exec(source.slice(after)) ?? [];
    return { text: source.slice(after + lead.length), at: after + lead.length };
  });
  const cells = [...source.matchAll(/^\|.*$/gm)]
    .filter(([row]) => INLINE.test(row))
    .flatMap((match) =>
      [...match[0].matchAll(/\|\s*([^|]+)/g)].map((cell) => ({
        text: cell[1] ?? '',
        at: match.index + cell.index + cell[0].length - (cell[1] ?? '').length,
      })),
    );
  return [...entries, ...cells].flatMap(({ text, at }) => {
    const opener = OPENER.exec(text)?.[0];
    if (opener === undefined) return [];
    const hint = 'Start with a verb that says what the option does.';
    return [{ title: `The entry starts with "${opener}"`, hint, file, ...toPlace(source, at) }];
  });
}

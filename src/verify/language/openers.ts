import { factWords } from '../../shared/fact-question.ts';
import type { Problem } from '../../shared/problem.ts';
import { toPlace } from '../../shared/place.ts';

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

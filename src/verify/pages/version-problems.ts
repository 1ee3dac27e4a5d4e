import type { Problem } from '../../shared/problem.ts';
import { extractProse } from '../language/prose.ts';
import { toPlace } from '../../shared/place.ts';

/** Words that indicate a note about a bug if they're in the same sentence as the version. */
const BUG =
  /\b(?:no effect|ignor(?:es?|ed|ing)|fail(?:s|ed)?|break(?:s|ing)?|broken|(?:do|does|is|are|ca|wo)n't|nothing|lost|stops|happens|by mistake)\b/i;

/** Matches the text before a release that doesn't change with the documented one. */
const FIXED = /(?:\b(?:since|before|until)\s+(?:webpack\s+)?|^\|\s*|\n\|\s*)$/i;

/**
 * Finds versions that go stale: the documented version written by hand, and notes about bugs that no claim tests.
 * @param version the installed version
 * @param bugs options and topics whose claims test a bug
 */
export function versionProblems(
  { file, text }: { readonly file: string; readonly text: string },
  { version, bugs }: { readonly version: string; readonly bugs: ReadonlySet<string> },
): Problem[] {
  const [major = '', minor = '', patch = ''] = version.split('.');
  const typed = new RegExp(String.raw`(?<![\d.])${major}\.${minor}(?:\.${patch})?(?!\.?\d)`);
  // Reading the prose of all pages takes half a second, and few mention a version.
  if (!typed.test(text) && !text.includes('<Version')) return [];
  const prose = extractProse(text);
  const body = text.startsWith('---\n') ? text.indexOf('\n---', 3) : 0;
  const byHand = [...prose.matchAll(new RegExp(typed, 'g'))]
    .filter(({ index }) => !FIXED.test(prose.slice(0, index)))
    .map((match) => ({
      title: `The version ${match[0]} is written by hand`,
      hint:
        match.index < body
          ? 'Leave it out: front matter must hold for every release.'
          : 'Write <Version />, or <Version bug="…" /> in a note about a bug. For the release that changed something, write since, before, or until.',
      file,
      ...toPlace(text, match.index),
    }));
  // Tags of the component stay, all other markup doesn't count.
  const notes = [...text.matchAll(/<Version(?:\s+bug="([^"]*)")?\s*\/>/g)].flatMap((match) => {
    const [, bug] = match;
    const place = { file, ...toPlace(text, match.index) };
    if (bug === undefined) {
      if (!BUG.test(sentenceAt(prose, match.index))) return [];
      const hint =
        'Write <Version bug="option" /> and add a claim "bug: …" to this option in examples/configuration/claims/cases/, so that the check tells when the bug is gone.';
      return [{ title: 'The note about a bug names no test', hint, ...place }];
    }
    return namesIn(bug)
      .filter((name) => !bugs.has(name))
      .map((name) => ({
        title: `No claim tests the bug of ${name}`,
        hint: `Add a claim "bug: …" to '${name}' in examples/configuration/claims/cases/. If the bug is gone, delete the note.`,
        ...place,
      }));
  });
  return [...byHand, ...notes];
}

/** The sentence or table cell at a position. */
function sentenceAt(prose: string, at: number): string {
  const before =
    prose
      .slice(0, at)
      .split(/[.!?]\s|\n\s*\n|\|/)
      .at(-1) ?? '';
  const after = prose.slice(at).split(/[.!?](?:\s|$)|\n\s*\n|\|/)[0] ?? '';
  return before + after;
}

/** The options and topics whose bugs a page notes. */
export const notedBugs = (text: string): string[] =>
  [...text.matchAll(/<Version\s+bug="([^"]*)"/g)].flatMap(([, bug = '']) => namesIn(bug));

const namesIn = (bug: string): string[] => bug.split(/,\s*/);

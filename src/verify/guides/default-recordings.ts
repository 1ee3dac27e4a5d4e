import type { Problem } from '../../shared/problem.ts';
import type { GuideText } from './guide-needs.ts';

const DEFAULTS = /\bby default\b|\bwithout (?:any )?(?:flags|options|(?:a )?configuration)\b/i;

/** Finds recordings under "by default" that were made with a flag or configuration the sentence doesn't name. */
export function defaultProblems({ file, text, blocks }: GuideText): Problem[] {
  const lines = text.split('\n');
  return blocks.flatMap(({ output, code, line, column }) => {
    if (output === undefined || !DEFAULTS.test(paragraphBefore(lines, line))) return [];
    const before = paragraphBefore(lines, line);
    const [command = ''] = code.split('\n');
    if (!command.startsWith('$ ')) return [];
    return [...command.matchAll(/(?<= )--[\w-]+/g)]
      .filter(([flag]) => !before.includes(flag))
      .map(([flag]) => ({
        title: `The sentence says what happens by default, but the recording was made with ${flag}`,
        hint: 'Record it without the flag, or name the flag and what it hides in the sentence.',
        file,
        line,
        column,
      }));
  });
}

/** The paragraph right before a fence, given the fence's line. */
function paragraphBefore(lines: readonly string[], line: number): string {
  const before = lines
    .slice(0, line - 1)
    .join('\n')
    .trimEnd();
  return before.slice(before.lastIndexOf('\n\n') + 1);
}

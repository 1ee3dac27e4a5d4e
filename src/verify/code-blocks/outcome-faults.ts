import { pagePlace } from '../../markdown/code-blocks/block-text.ts';
import { type Place, placeOf } from '../../shared/place-of.ts';
import { keyAt, optionKeys } from '../../markdown/option-keys/option-keys.ts';
import type { Config } from '../../markdown/option-keys/read-config.ts';
import type { Outcome } from './evaluator.ts';
import type { Fault, Issue } from './job.ts';
import { frameOf } from './job-of-block.ts';
import type { ReadBlock } from './read-blocks.ts';

/** Converts an outcome's errors to problems with positions in the page. */
export function outcomeFaults(read: ReadBlock, outcome: Outcome): Fault[] {
  const { block, config } = read;
  const fence = { line: block.line, column: block.column };
  switch (outcome.type) {
    case 'exited':
      return [
        {
          title: `The code block exits the process (exit code ${outcome.code})`,
          hint: "A configuration can't call process.exit().",
          ...fence,
        },
      ];
    case 'timed-out':
      return [
        {
          title: `The code block didn't finish within ${outcome.seconds} seconds`,
          hint: 'Check for an endless loop, or a promise that never settles.',
          ...fence,
        },
      ];
    case 'evaluated':
      return outcome.evaluation.issues.map((issue) => ({
        title: issue.title,
        hint: issue.hint,
        ...(config ? placeOfIssue(read, config, issue) : fence),
      }));
  }
}

/** An error's own position, otherwise the key of the option in question, otherwise the fence. */
function placeOfIssue({ block, text }: ReadBlock, config: Config, issue: Issue): Place {
  if (issue.line !== undefined) {
    const column = (issue.column ?? 1) - (issue.line === 1 ? frameOf(config)[0].length : 0);
    return pagePlace(block, text, { line: issue.line, column: Math.max(1, column) });
  }
  const key = issue.path && keyAt(optionKeys(config), issue.path);
  return key ? pagePlace(block, text, placeOf(text.code, key.start)) : { line: block.line, column: block.column };
}

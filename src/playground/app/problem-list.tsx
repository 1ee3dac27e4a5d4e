import { useEffect, useState } from 'react';
import type { ExplainedMessage } from '../../shared/messages/message.ts';
import type { BuildProblem } from '../rules/protocol.ts';
import { PrintedText } from './printed-text.tsx';
import type { Tools } from './workbenches.tsx';
import * as styles from './playground.module.css';

/** Errors and warnings, with their explanations on this site and their places in the editor. */
export function ProblemList({
  problems,
  loadMatcher,
  onShow,
}: {
  readonly problems: readonly BuildProblem[];
  readonly loadMatcher: Tools['loadMatcher'];
  readonly onShow: (problem: BuildProblem) => void;
}) {
  const [explained, setExplained] = useState<readonly (ExplainedMessage | undefined)[]>([]);
  useEffect(() => {
    let isLate = false;
    const explain = async (): Promise<void> => {
      const matcher = await loadMatcher();
      if (!isLate) setExplained(problems.map(({ text }) => matcher.match(text)[0]?.message));
    };
    // Without the explanations, the messages stay.
    if (problems.length > 0) explain().catch(() => undefined);
    return () => {
      isLate = true;
    };
  }, [problems, loadMatcher]);
  return (
    <ul className={styles.problems}>
      {problems.map((problem, index) => {
        const { severity, text, file, line, column = 0 } = problem;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the same message can occur twice
          <li key={index} data-severity={severity}>
            <b>{severity === 'error' ? 'Error' : 'Warning'}</b>{' '}
            {file !== undefined && (
              <button type="button" className="text-button" onClick={() => onShow(problem)}>
                {file}
                {line !== undefined && `:${line}:${column + 1}`}
              </button>
            )}
            <PrintedText>{text}</PrintedText>
            {explained[index] && <a href={explained[index].url}>Read more: {explained[index].title}</a>}
          </li>
        );
      })}
    </ul>
  );
}

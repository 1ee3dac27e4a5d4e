import { useEffect, useState } from 'react';
import { loadMatcher } from '../../messages/app/load-matcher.ts';
import type { ExplainedMessage } from '../../messages/rules/message.ts';
import type { BuildProblem } from '../rules/protocol.ts';
import { PrintedText } from './printed-text.tsx';
import * as styles from './playground.module.css';

interface ProblemProps {
  readonly onShow: (problem: BuildProblem) => void;
}

/** Errors and warnings, with their explanations on this site and their places in the editor. */
export const ProblemList = ({ problems, ...props }: ProblemProps & { readonly problems: readonly BuildProblem[] }) => (
  <ul className={styles.problems}>
    {problems.map((problem, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the same message can occur twice
      <Problem key={`${index} ${problem.text}`} problem={problem} {...props} />
    ))}
  </ul>
);

function Problem({ problem, onShow }: ProblemProps & { readonly problem: BuildProblem }) {
  const { severity, text, file, line, column = 0 } = problem;
  const [explained, setExplained] = useState<ExplainedMessage>();
  useEffect(() => {
    // Without the explanation, the message stays.
    loadMatcher().then(
      (matcher) => setExplained(matcher.match(text)[0]?.message),
      () => undefined,
    );
  }, [text]);
  return (
    <li data-severity={severity}>
      <b>{severity === 'error' ? 'Error' : 'Warning'}</b>{' '}
      {file !== undefined && (
        <button type="button" className="text-button" onClick={() => onShow(problem)}>
          {file}
          {line !== undefined && `:${line}:${column + 1}`}
        </button>
      )}
      <PrintedText>{text}</PrintedText>
      {explained && <a href={explained.url}>Read more: {explained.title}</a>}
    </li>
  );
}

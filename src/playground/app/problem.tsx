import { useEffect, useState } from 'react';
import { loadMatcher } from '../../messages/app/load-matcher.ts';
import type { ExplainedMessage } from '../../messages/rules/message.ts';
import type { BuildProblem } from '../rules/protocol.ts';
import { PrintedText } from './printed-text.tsx';

interface ProblemProps {
  readonly problem: BuildProblem;
  readonly onShow: (problem: BuildProblem) => void;
}

/** An error or a warning, with its explanation on this site and its place in the editor. */
export function Problem({ problem, onShow }: ProblemProps) {
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

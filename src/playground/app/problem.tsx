import { loadMatcher } from '../../messages/app/load-matcher.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import type { BuildProblem } from '../rules/protocol.ts';
import { PrintedText } from './printed-text.tsx';

interface ProblemProps {
  readonly problem: BuildProblem;
  readonly onShow: (problem: BuildProblem) => void;
}

/** An error or a warning, with its explanation on this site and its place in the editor. */
export function Problem({ problem, onShow }: ProblemProps) {
  const { severity, text, file, line, column = 0 } = problem;
  // Without the explanation, the message stays.
  const { value: explained } = useLoaded(text, async () => (await loadMatcher()).match(text)[0]?.message);
  return (
    <li className="aside" data-severity={severity}>
      <b className="aside-title">{severity === 'error' ? 'Error' : 'Warning'}</b>{' '}
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

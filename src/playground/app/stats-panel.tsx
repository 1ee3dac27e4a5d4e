import { useEffect, useState } from 'react';
import type { MessageMatch } from '../../shared/messages/match-messages.ts';
import type { ExplainedMessage } from '../../shared/messages/message.ts';
import type { BuildProblem, BuildResult } from '../rules/protocol.ts';
import { PrintedText } from './printed-text.tsx';
import type { Tools } from './workbenches.tsx';
import * as styles from './playground.module.css';

/** Errors and warnings with their explanations, and the text that the command line prints. */
export function StatsPanel({
  result: { problems, stats },
  loadMatcher,
  onShow,
}: {
  readonly result: BuildResult;
  readonly loadMatcher: Tools['loadMatcher'];
  readonly onShow: (problem: BuildProblem) => void;
}) {
  const [explained, setExplained] = useState<readonly (ExplainedMessage | undefined)[]>([]);
  useEffect(() => {
    let isLate = false;
    const explain = async (): Promise<void> => {
      const matcher = await loadMatcher();
      const best = ({ text }: BuildProblem): MessageMatch<ExplainedMessage> | undefined => matcher.match(text)[0];
      if (!isLate) setExplained(problems.map((problem) => best(problem)?.message));
    };
    // Without the explanations, the messages stay.
    if (problems.length > 0) explain().catch(() => undefined);
    return () => {
      isLate = true;
    };
  }, [problems, loadMatcher]);
  return (
    <>
      <ul className={styles.problems}>
        {problems.map((problem, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same message can occur twice
          <li key={index} data-severity={problem.severity}>
            {problem.file !== undefined && (
              <button type="button" className="text-button" onClick={() => onShow(problem)}>
                {problem.file}
                {problem.line !== undefined && `:${problem.line}:${(problem.column ?? 0) + 1}`}
              </button>
            )}{' '}
            {problem.severity}
            <PrintedText>{problem.text}</PrintedText>
            <Hint text={problem.text} />
            {explained[index] && <a href={explained[index].url}>{explained[index].title}</a>}
          </li>
        ))}
      </ul>
      <PrintedText label="Statistics">{stats}</PrintedText>
    </>
  );
}

/** Readers import packages, which webpack can't find here. */
function Hint({ text }: { readonly text: string }) {
  const [, name] = /Can't resolve '((?![./])[^']+)'/.exec(text) ?? [];
  if (name === undefined) return null;
  return (
    <p>
      Packages from npm aren't available here. Add a file, such as{' '}
      <code>src/{name.replace(/^@/, '').replaceAll('/', '-')}.js</code>, and import it by its path.
    </p>
  );
}

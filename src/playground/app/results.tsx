import { useEffect, useState } from 'react';
import { TabBar } from '../../ui/tabs/tabs.tsx';
import type { BuildProblem } from '../rules/protocol.ts';
import { FilesPanel } from './files-panel.tsx';
import { GraphPanel } from './graph-panel.tsx';
import { PrintedText } from './printed-text.tsx';
import { ProblemList } from './problem-list.tsx';
import { RunPanel } from './run-panel.tsx';
import type { EngineControl } from './use-engine.ts';
import * as styles from './playground.module.css';

const TITLES = ['Files', 'Run', 'Stats', 'Graph'] as const;

interface ResultsProps {
  readonly engine: EngineControl;
  readonly onShow: (problem: BuildProblem) => void;
}

/** What a build gave: emitted files, the running page, the text of the statistics, and the graph. */
export function Results({ engine, onShow }: ResultsProps) {
  const [selected, setSelected] = useState(0);
  const { phase, result, failure, previous, lines } = engine;
  const tab = TITLES[selected];
  const hasErrors = result?.problems.some(({ severity }) => severity === 'error') ?? false;
  useEffect(() => {
    if (hasErrors) setSelected(TITLES.indexOf('Stats'));
  }, [hasErrors]);
  return (
    <div className={styles.pane}>
      <div className={`row ${styles.bar}`}>
        <button type="button" className="button" onClick={engine.build}>
          Build
        </button>
        {phase !== 'idle' && (
          <button type="button" className="button plain" onClick={engine.stop}>
            Stop
          </button>
        )}
        <output>{formatStatus(engine)}</output>
        {phase === 'building' && <progress aria-hidden="true" />}
      </div>
      {failure && <ProblemList problems={[failure]} onShow={onShow} />}
      {(result || lines.length > 0) && <TabBar label="Result" titles={TITLES} selected={selected} onSelect={setSelected} />}
      {result && tab === 'Files' && <FilesPanel files={result.files} previous={previous?.files} />}
      <RunPanel engine={engine} isShown={tab === 'Run'} />
      {result && tab === 'Stats' && (
        <>
          <ProblemList problems={result.problems} onShow={onShow} />
          <PrintedText aria-label="Statistics">{result.stats}</PrintedText>
        </>
      )}
      {result && tab === 'Graph' && <GraphPanel chunks={result.chunks} />}
    </div>
  );
}

function formatStatus({ phase, loading, result, failure }: EngineControl): string {
  if (phase === 'idle') return 'Nothing runs before you press Build, which loads webpack.';
  if (phase === 'building') return loading === undefined ? 'Building…' : `Loading ${loading}…`;
  if (phase === 'stopped') return 'Stopped.';
  if (failure || !result) return 'The build failed.';
  const count = (severity: BuildProblem['severity']): string[] => {
    const { length } = result.problems.filter((problem) => problem.severity === severity);
    return length === 0 ? [] : [`${length} ${severity}${length === 1 ? '' : 's'}`];
  };
  return [`Built in ${Math.round(result.duration)} ms`, ...count('error'), ...count('warning')].join(', ');
}

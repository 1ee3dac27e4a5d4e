import { useEffect, useEffectEvent, useState } from 'react';
import { count } from '../../shared/count.ts';
import { TabBar } from '../../ui/tabs/tabs.tsx';
import type { BuildProblem, BuildResult } from '../rules/protocol.ts';
import { FilesPanel } from './files-panel.tsx';
import { GraphPanel } from './graph-panel.tsx';
import { PrintedText } from './printed-text.tsx';
import { Problem } from './problem.tsx';
import type { EngineControl } from './use-engine.ts';
import * as styles from './playground.module.css';

const TITLES = ['Files', 'Run', 'Stats', 'Graph'] as const;

interface ResultsProps {
  readonly engine: EngineControl;
  readonly onShow: (problem: BuildProblem) => void;
}

/** What a build gave: problems, emitted files, the running page, the text of the statistics, and the graph. */
export function Results({ engine, onShow }: ResultsProps) {
  const [selected, setSelected] = useState(0);
  const { phase, result, previous, problems, lines } = engine;
  const tab = TITLES[selected];
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
        {phase === 'building' && <progress className="late" aria-hidden="true" />}
      </div>
      <ul className={styles.problems}>
        {problems.map((problem, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same message can occur twice
          <Problem key={`${index} ${problem.text}`} problem={problem} onShow={onShow} />
        ))}
      </ul>
      {(result || lines.length > 0) && <TabBar label="Result" titles={TITLES} selected={selected} onSelect={setSelected} />}
      {result && tab === 'Files' && <FilesPanel files={result.files} previous={previous?.files} />}
      <RunPanel engine={engine} isShown={tab === 'Run'} />
      {result && tab === 'Stats' && <PrintedText aria-label="Statistics">{result.stats}</PrintedText>}
      {result && tab === 'Graph' && <GraphPanel chunks={result.chunks} />}
    </div>
  );
}

function formatStatus({ phase, loading, result, problems }: EngineControl): string {
  if (phase === 'idle') return 'Nothing runs before you press Build, which loads webpack.';
  if (phase === 'building') return loading === undefined ? 'Building…' : `Loading ${loading}…`;
  if (phase === 'stopped') return 'Stopped.';
  if (phase === 'failed' || !result) return 'The build failed.';
  return `Built in ${Math.round(result.duration)} ms${problems.length === 0 ? '' : `, ${count(problems.length, 'problem')}`}`;
}

/** The running page and its console. Its frame also builds, so it's always in the document. */
function RunPanel({ engine, isShown }: { readonly engine: EngineControl; readonly isShown: boolean }) {
  const { host, lines, result } = engine;
  const pages = findPages(result);
  const [chosen, choose] = useState({ page: '' });
  const page = pages.includes(chosen.page) ? chosen.page : pages[0];
  const run = useEffectEvent(() => page !== undefined && engine.run(page));
  useEffect(() => {
    if (isShown) run();
  }, [isShown, result, chosen]);
  return (
    <div hidden={!isShown} className={styles.run}>
      <div className={`row ${styles.bar}`}>
        {pages.length === 0 && <p>There's no page or script to run.</p>}
        {pages.map((name) => (
          <button key={name} type="button" className="button plain" onClick={() => choose({ page: name })}>
            Run {name}
          </button>
        ))}
      </div>
      <div ref={host} />
      <h2>Console</h2>
      <div role="log" className="printed" aria-label="Console">
        {lines.map(({ level, text }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no other key
          <p key={index} data-level={level}>
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}

/** The emitted pages; without one, the scripts that start something. */
function findPages(result: BuildResult | undefined): string[] {
  const names = result?.files.map(({ name }) => name) ?? [];
  const pages = names.filter((name) => name.endsWith('.html'));
  if (pages.length > 0) return pages;
  const entries = result?.chunks.filter(({ kind }) => kind === 'entry').flatMap(({ files }) => files) ?? [];
  return entries.filter((name) => /\.m?js$/.test(name) && names.includes(name));
}

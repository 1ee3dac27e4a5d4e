import { useEffect, useEffectEvent, useState } from 'react';
import type { BuildResult } from '../rules/protocol.ts';
import type { EngineControl } from './use-engine.ts';
import * as styles from './playground.module.css';

/** The running page and its console. Its frame also builds, so it's always in the document. */
export function RunPanel({ engine, isShown }: { readonly engine: EngineControl; readonly isShown: boolean }) {
  const { host, lines, result } = engine;
  const pages = findPages(result);
  const [chosen, setPage] = useState('');
  const page = pages.includes(chosen) ? chosen : pages[0];
  const run = useEffectEvent(() => page !== undefined && engine.run(page));
  useEffect(() => {
    if (isShown) run();
  }, [isShown, result, page]);
  return (
    <div hidden={!isShown} className={styles.run}>
      <div className={`row ${styles.bar}`}>
        {pages.length > 1 && (
          <select aria-label="Page" value={page} onChange={({ target }) => setPage(target.value)}>
            {pages.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
        {page === undefined ? (
          <p>There's no page or script to run.</p>
        ) : (
          <button type="button" className="button plain" onClick={() => engine.run(page)}>
            Run again
          </button>
        )}
      </div>
      <div ref={host} />
      <h2>Console</h2>
      <div role="log" aria-label="Console">
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

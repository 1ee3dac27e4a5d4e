import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { BuildResult, ConsoleLine } from '../rules/protocol.ts';
import * as styles from './playground.module.css';

/** The running page and its console. Its frame also builds, so it's always in the document. */
export function RunPanel({
  isShown,
  result,
  lines,
  frameHost,
  onRun,
}: {
  readonly isShown: boolean;
  readonly result: BuildResult | undefined;
  readonly lines: readonly ConsoleLine[];
  readonly frameHost: RefObject<HTMLDivElement | null>;
  readonly onRun: (page: string) => void;
}) {
  const pages = pagesOf(result);
  const [chosen, setPage] = useState('');
  const page = pages.includes(chosen) ? chosen : pages[0];
  const run = useEffectEvent(onRun);
  useEffect(() => {
    if (isShown && page !== undefined) run(page);
  }, [isShown, result, page]);
  return (
    <div hidden={!isShown} className={styles.run}>
      <div className={styles.bar}>
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
          <button type="button" className="button plain" onClick={() => onRun(page)}>
            Run again
          </button>
        )}
      </div>
      <div ref={frameHost} />
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
function pagesOf(result: BuildResult | undefined): string[] {
  const names = result?.files.map(({ name }) => name) ?? [];
  const pages = names.filter((name) => name.endsWith('.html'));
  if (pages.length > 0) return pages;
  const entries = result?.chunks.filter(({ kind }) => kind === 'entry').flatMap(({ files }) => files) ?? [];
  return entries.filter((name) => /\.m?js$/.test(name) && names.includes(name));
}

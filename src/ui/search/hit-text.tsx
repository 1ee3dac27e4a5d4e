import type { Hit, Marked } from '../../shared/search/search-engine.ts';
import { Breakable } from '../breakable/breakable.tsx';
import * as styles from './search.module.css';

/** Title, status, and excerpt of a result. */
export function HitText({ hit, excerptId }: { readonly hit: Hit; readonly excerptId?: string }) {
  return (
    <>
      <span className={styles.title}>
        <MarkedText pieces={hit.title} />
        {hit.name && (
          <code>
            <MarkedText pieces={hit.name} />
          </code>
        )}
        {hit.status && <span className={`status status-${hit.status}`}>{hit.status}</span>}
      </span>
      {hit.path.length > 0 && <span className={styles.path}>in {hit.path.join(' › ')}</span>}
      {hit.excerpt.length > 0 && (
        <span className={styles.excerpt} id={excerptId}>
          <MarkedText pieces={hit.excerpt} />
        </span>
      )}
    </>
  );
}

/** Text with its matches highlighted. The pieces are plain text, never HTML. */
function MarkedText({ pieces }: { readonly pieces: readonly Marked[] }) {
  return pieces.map(({ text, marked }, index) => {
    const breakable = <Breakable key={index} text={text} />;
    return marked ? <mark key={index}>{breakable}</mark> : breakable;
  });
}

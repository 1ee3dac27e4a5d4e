import type { Hit } from '../../shared/search/search-engine.ts';
import { MarkedText } from './marked-text.tsx';
import * as styles from './search.module.css';

export interface SearchHitProps {
  readonly hit: Hit;
  readonly id: string;
  readonly active: boolean;
  readonly onChoose: () => void;
  readonly onPoint: () => void;
}

/** A page or section that was found: a link, and an option of the list. */
export function SearchHit({ hit, id, active, onChoose, onPoint }: SearchHitProps) {
  return (
    <a
      id={id}
      href={hit.url}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={styles.hit}
      onClick={onChoose}
      onPointerMove={active ? undefined : onPoint}
    >
      <span className={styles.title}>
        <MarkedText pieces={hit.title} />
        {hit.name && (
          <code>
            <MarkedText pieces={hit.name} />
          </code>
        )}
        {hit.status && <span className={`status status-${hit.status}`}>{hit.status}</span>}
      </span>
      {hit.path.length > 0 && <span className={styles.path}>{hit.path.join(' › ')}</span>}
      {hit.excerpt.length > 0 && (
        <span className={styles.excerpt}>
          <MarkedText pieces={hit.excerpt} />
        </span>
      )}
    </a>
  );
}

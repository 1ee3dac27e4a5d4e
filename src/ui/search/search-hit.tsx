import { type Hit, type PageHits, textOf } from '../../shared/search/search-engine.ts';
import { HitText } from './hit-text.tsx';
import * as styles from './search.module.css';

export interface SearchHitProps {
  readonly hit: Hit;
  readonly page: Pick<PageHits, 'kind' | 'title'>;
  readonly id: string;
  readonly active: boolean;
  readonly onPoint: () => void;
}

/** A result in the dialog: a link, and an option of the list. */
export function SearchHit({ hit, page, id, active, onPoint }: SearchHitProps) {
  return (
    <a
      id={id}
      href={hit.url}
      role="option"
      aria-selected={active}
      aria-label={accessibleName(hit, page)}
      aria-describedby={hit.excerpt.length > 0 ? `${id}-excerpt` : undefined}
      tabIndex={-1}
      className={styles.hit}
      onPointerMove={active ? undefined : onPoint}
    >
      <HitText hit={hit} excerptId={`${id}-excerpt`} />
    </a>
  );
}

/** The label of a group isn't read with its options, so each option names its page and section, too. */
const accessibleName = ({ title, name, status, path }: Hit, page: Pick<PageHits, 'kind' | 'title'>): string =>
  [...new Set([textOf(title), textOf(name ?? []), status ?? '', ...path, page.title, page.kind])].filter(Boolean).join(', ');

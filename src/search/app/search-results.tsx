import { type SearchAnswer, type Hit, joinText } from '../rules/search-engine.ts';
import { HitText, getKind, type PlaceOfHit, getPlace } from './hit-text.tsx';
import * as styles from './search.module.css';

export interface SearchResultsProps {
  readonly answer: SearchAnswer;
  readonly optionId: (index: number) => string;
  /** Position of the active option; -1 if none is. */
  readonly active: number;
  readonly onActive: (index: number) => void;
}

/** Results in the order of the ranking. */
export function SearchResults({ answer, optionId, active, onActive }: SearchResultsProps) {
  return answer.pages
    .flatMap((page) => page.hits.map((hit) => ({ hit, page })))
    .map(({ hit, page }, index) => (
      <SearchHit
        key={hit.url}
        hit={hit}
        page={page}
        id={optionId(index)}
        active={index === active}
        onPoint={() => onActive(index)}
      />
    ));
}

interface SearchHitProps {
  readonly hit: Hit;
  readonly page: PlaceOfHit;
  readonly id: string;
  readonly active: boolean;
  readonly onPoint: () => void;
}

/** A result in the dialog: a link, and an option of the list. */
function SearchHit({ hit, page, id, active, onPoint }: SearchHitProps) {
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
      <HitText hit={hit} page={page} excerptId={`${id}-excerpt`} />
    </a>
  );
}

/** The excerpt is its description. */
const accessibleName = (hit: Hit, page: PlaceOfHit): string =>
  [joinText(hit.title), joinText(hit.name ?? []), hit.status, getKind(hit), ...getPlace(hit, page).toReversed()]
    .filter(Boolean)
    .join(', ');

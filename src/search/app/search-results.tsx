import { type SearchAnswer, type Hit, joinText, type PageHits } from '../rules/search-engine.ts';
import { HitText, getKind, getPlace } from './hit-text.tsx';
import * as styles from './search.module.css';
import { type ListProps, optionId } from './use-options.ts';

/** Results in the order of the ranking. Each is a link, and an option of the list. */
export function SearchResults({ answer, active, onActive }: ListProps & { readonly answer: SearchAnswer }) {
  const hits = answer.pages.flatMap((page) => page.hits.map((hit) => ({ hit, page })));
  return hits.map(({ hit, page }, index) => (
    <a
      key={hit.url}
      id={optionId(index)}
      href={hit.url}
      role="option"
      aria-selected={index === active}
      aria-label={accessibleName(hit, page)}
      aria-describedby={hit.excerpt.length > 0 ? excerptId(index) : undefined}
      tabIndex={-1}
      className={styles.hit}
      onPointerMove={index === active ? undefined : () => onActive(index)}
    >
      <HitText hit={hit} page={page} excerptId={excerptId(index)} />
    </a>
  ));
}

const excerptId = (index: number): string => `${optionId(index)}-excerpt`;

/** The excerpt is its description. */
const accessibleName = (hit: Hit, page: PageHits): string =>
  [joinText(hit.title), joinText(hit.name ?? []), hit.status, getKind(hit), ...getPlace(hit, page).toReversed()]
    .filter(Boolean)
    .join(', ');

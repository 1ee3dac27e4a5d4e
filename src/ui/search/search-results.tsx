import type { SearchAnswer } from '../../shared/search/search-engine.ts';
import { SearchHit } from './search-hit.tsx';
import * as styles from './search.module.css';

export interface SearchResultsProps {
  readonly answer: SearchAnswer;
  readonly optionId: (index: number) => string;
  /** Place of the active option among all. */
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onChoose: () => void;
}

/** What was found, in the order of the ranking: a label with section and page, then the results of that page up to the next one. */
export function SearchResults({ answer, optionId, active, onActive, onChoose }: SearchResultsProps) {
  let count = 0;
  return answer.pages.map(({ kind, url, title, hits }, group) => (
    <div key={hits[0]?.url} role="group" aria-labelledby={optionId(-1 - group)} className={styles.page}>
      <span className={styles.of} id={optionId(-1 - group)} role="presentation">
        <span className={styles.kind}>{kind}</span>
        {hits[0]?.url !== url && title !== kind && ` › ${title}`}
      </span>
      {hits.map((hit) => {
        const index = count++;
        return (
          <SearchHit
            key={hit.url}
            hit={hit}
            id={optionId(index)}
            active={index === active}
            onChoose={onChoose}
            onPoint={() => onActive(index)}
          />
        );
      })}
    </div>
  ));
}

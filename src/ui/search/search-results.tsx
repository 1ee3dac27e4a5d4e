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

/** What was found, by kind and by page. */
export function SearchResults({ answer, optionId, active, onActive, onChoose }: SearchResultsProps) {
  let count = 0;
  return answer.groups.map(({ kind, pages }, group) => (
    <div key={kind} role="group" aria-labelledby={optionId(-1 - group)}>
      <h2 className={styles.kind} id={optionId(-1 - group)} role="presentation">
        {kind}
      </h2>
      {pages.map(({ url, title, hits }) => (
        <div key={url} role="presentation" className={styles.page}>
          {hits[0]?.url !== url && !(title === kind && pages.length === 1) && (
            <span className={styles.of} role="presentation">
              {title}
            </span>
          )}
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
      ))}
    </div>
  ));
}

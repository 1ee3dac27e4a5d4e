import type { SearchAnswer } from '../../shared/search/search-engine.ts';
import { PageLabel } from './page-label.tsx';
import { SearchHit } from './search-hit.tsx';

export interface SearchResultsProps {
  readonly answer: SearchAnswer;
  readonly optionId: (index: number) => string;
  /** Position of the active option; -1 if none is. */
  readonly active: number;
  readonly onActive: (index: number) => void;
}

/** Results in the order of the ranking: a label with section and page, then the results of that page up to the next one. */
export function SearchResults({ answer, optionId, active, onActive }: SearchResultsProps) {
  let count = 0;
  return answer.pages.map((page, group) => (
    <div key={page.hits[0]?.url} role="group" aria-labelledby={optionId(-1 - group)}>
      <PageLabel page={page} id={optionId(-1 - group)} />
      {page.hits.map((hit) => {
        const index = count++;
        return (
          <SearchHit
            key={hit.url}
            hit={hit}
            page={page}
            id={optionId(index)}
            active={index === active}
            onPoint={() => onActive(index)}
          />
        );
      })}
    </div>
  ));
}

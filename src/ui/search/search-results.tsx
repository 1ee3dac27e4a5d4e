import type { SearchAnswer } from '../../shared/search/search-engine.ts';
import { SearchHit } from './search-hit.tsx';

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

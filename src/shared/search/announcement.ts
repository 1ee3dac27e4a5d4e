import { hitsOf } from './search-engine.ts';
import type { SearchState } from './search-session.ts';

/** What a screen reader says about a search. `slow`: the answer has been outstanding for a while. */
export function announcementOf(state: SearchState, slow: boolean): string {
  switch (state.type) {
    case 'start':
      return '';
    case 'loading':
      return slow ? 'Searching' : '';
    case 'found': {
      const count = hitsOf(state.answer).length;
      return count === 1 ? '1 result' : `${count} results`;
    }
    case 'nothing':
      return `No results for ${state.query}`;
    case 'failed':
      return 'Search failed';
  }
}

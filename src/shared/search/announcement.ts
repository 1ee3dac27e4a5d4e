import { hitsOf } from './search-engine.ts';
import type { SearchState } from './search-session.ts';

/** The announcement for screen readers. @param slow whether the answer has been pending for a while */
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

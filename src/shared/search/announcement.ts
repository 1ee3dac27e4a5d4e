import { hitsOf } from './search-engine.ts';
import type { SearchState } from './search-session.ts';

/** What a screen reader is told, once there is something to tell. */
export function announcementOf(state: SearchState): string {
  switch (state.type) {
    case 'start':
    case 'loading':
      return '';
    case 'found': {
      const count = hitsOf(state.answer).length;
      return count === 1 ? '1 result' : `${count} results`;
    }
    case 'nothing':
      return `No results for ${state.query.trim()}`;
    case 'failed':
      return 'Search failed';
  }
}

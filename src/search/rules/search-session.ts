import { listHits, type SearchAnswer, type SearchEngine, type SearchScope } from './search-engine.ts';

/** The state of a search. While a newer query is pending, the last answer stays. */
export type SearchState =
  /** No query yet. */
  | { readonly type: 'start' }
  | { readonly type: 'loading'; readonly query: string; readonly last: SearchAnswer | undefined }
  | { readonly type: 'found'; readonly query: string; readonly answer: SearchAnswer }
  | { readonly type: 'nothing'; readonly query: string; readonly answer: SearchAnswer }
  | { readonly type: 'failed'; readonly query: string };

export interface SearchSession {
  /** Passes answers to `onState`. An answer to an older query is dropped. */
  readonly ask: (query: string, scope?: SearchScope) => void;
  /** Repeats the last query. */
  readonly retry: () => void;
}

/** Sends queries to an engine one after another. Queries are trimmed. */
export function createSearchSession(engine: SearchEngine, onState: (state: SearchState) => void): SearchSession {
  let turn = 0;
  let last: SearchAnswer | undefined;
  let request: { readonly query: string; readonly scope: SearchScope } = { query: '', scope: {} };

  async function search(): Promise<void> {
    const current = ++turn;
    const { query, scope } = request;
    onState({ type: 'loading', query, last });
    let state: SearchState;
    try {
      const answer = await engine.search(query, scope);
      state = { type: answer.pages.length > 0 ? 'found' : 'nothing', query, answer };
    } catch {
      // Whatever the reason, readers can only try again.
      state = { type: 'failed', query };
    }
    if (current !== turn) return;
    last = state.type === 'found' ? state.answer : undefined;
    onState(state);
  }

  return {
    ask(text, scope = {}) {
      const query = text.trim();
      if (query === request.query && scope.section === request.scope.section) return;
      request = { query, scope };
      if (query !== '') void search();
      else {
        turn++;
        last = undefined;
        onState({ type: 'start' });
      }
    },
    retry() {
      if (request.query !== '') void search();
    },
  };
}

/** The answer to exactly this query; undefined until it arrives. */
export function currentAnswer(state: SearchState, query: string): SearchAnswer | undefined {
  return state.type === 'found' && state.query === query.trim() ? state.answer : undefined;
}

/** The announcement for screen readers. @param slow whether the answer has been pending for a while */
export function announceResults(state: SearchState, slow: boolean): string {
  switch (state.type) {
    case 'start':
      return '';
    case 'loading':
      return slow ? 'Searching' : '';
    case 'found': {
      const count = listHits(state.answer).length;
      return count === 1 ? '1 result' : `${count} results`;
    }
    case 'nothing':
      return `No results for ${state.query}`;
    case 'failed':
      return 'Search failed';
  }
}

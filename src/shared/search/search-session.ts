import type { SearchAnswer, SearchEngine, SearchScope } from './search-engine.ts';

/** What a search shows. While a newer question is being answered, the last answer stays. */
export type SearchState =
  /** Nothing was asked. */
  | { readonly type: 'start' }
  | { readonly type: 'loading'; readonly query: string; readonly last: SearchAnswer | undefined }
  | { readonly type: 'found'; readonly query: string; readonly answer: SearchAnswer }
  | { readonly type: 'nothing'; readonly query: string; readonly answer: SearchAnswer }
  | { readonly type: 'failed'; readonly query: string };

export interface SearchSession {
  /** Passes answers to `onState`. An answer that arrives after a newer question is dropped. */
  readonly ask: (query: string, scope?: SearchScope) => void;
  /** Asks the last question again. */
  readonly retry: () => void;
}

/** Asks an engine one question after another. Queries are trimmed. */
export function createSearchSession(engine: SearchEngine, onState: (state: SearchState) => void): SearchSession {
  let turn = 0;
  let last: SearchAnswer | undefined;
  let asked: { readonly query: string; readonly scope: SearchScope } = { query: '', scope: {} };

  async function look(): Promise<void> {
    const mine = ++turn;
    const { query, scope } = asked;
    onState({ type: 'loading', query, last });
    let state: SearchState;
    try {
      const answer = await engine.search(query, scope);
      state = { type: answer.pages.length > 0 ? 'found' : 'nothing', query, answer };
    } catch {
      // Whatever the reason, all the reader can do is try again.
      state = { type: 'failed', query };
    }
    if (mine !== turn) return;
    last = state.type === 'found' ? state.answer : undefined;
    onState(state);
  }

  return {
    ask(text, scope = {}) {
      const query = text.trim();
      if (query === asked.query && scope.section === asked.scope.section) return;
      asked = { query, scope };
      if (query !== '') void look();
      else {
        turn++;
        last = undefined;
        onState({ type: 'start' });
      }
    },
    retry() {
      if (asked.query !== '') void look();
    },
  };
}

/** The answer to exactly this query; undefined while it isn't there yet. */
export function currentAnswer(state: SearchState, query: string): SearchAnswer | undefined {
  return state.type === 'found' && state.query === query.trim() ? state.answer : undefined;
}

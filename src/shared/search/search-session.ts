import type { SearchAnswer, SearchEngine } from './search-engine.ts';

/** What the dialog shows. While something is looked for, the last answer stays. */
export type SearchState =
  /** Nothing was asked. */
  | { readonly type: 'start' }
  | { readonly type: 'loading'; readonly query: string; readonly last: SearchAnswer | undefined }
  | { readonly type: 'found'; readonly query: string; readonly answer: SearchAnswer }
  | { readonly type: 'nothing'; readonly query: string; readonly partial: boolean }
  | { readonly type: 'failed'; readonly query: string };

export interface SearchSession {
  /** Answers reach `onState`; one that comes after a newer question is dropped. */
  readonly ask: (query: string) => void;
  /** Asks the last question once more. */
  readonly retry: () => void;
}

/** Puts questions to an engine, one after the other. */
export function createSearchSession(engine: SearchEngine, onState: (state: SearchState) => void): SearchSession {
  let turn = 0;
  let last: SearchAnswer | undefined;
  let asked = '';

  async function look(query: string): Promise<void> {
    const mine = ++turn;
    onState({ type: 'loading', query, last });
    let state: SearchState;
    try {
      const answer = await engine.search(query);
      state = answer.pages.length > 0 ? { type: 'found', query, answer } : { type: 'nothing', query, partial: answer.partial };
    } catch {
      // Why it failed is nothing that a reader could mend; what can be tried is the same for every reason.
      state = { type: 'failed', query };
    }
    if (mine !== turn) return;
    last = state.type === 'found' ? state.answer : undefined;
    onState(state);
  }

  return {
    ask(query) {
      const text = query.trim();
      if (text === asked) return;
      asked = text;
      if (text !== '') void look(query);
      else {
        turn++;
        last = undefined;
        onState({ type: 'start' });
      }
    },
    retry() {
      if (asked !== '') void look(asked);
    },
  };
}

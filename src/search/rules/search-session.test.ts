import { expect, it } from 'vitest';
import type { SearchAnswer } from './search-engine.ts';
import { createSearchSession, currentAnswer, type SearchState } from './search-session.ts';

const answer = (kind: string): SearchAnswer => ({
  pages: [{ kind, url: '/', title: '', hits: [] }],
  partial: false,
  sections: [kind],
  corrections: [],
});

/** An engine whose answers the test resolves. */
function held() {
  const waiting = new Map<string, PromiseWithResolvers<SearchAnswer>>();
  const states: SearchState[] = [];
  const session = createSearchSession(
    {
      prepare: async () => undefined,
      search: (text) => {
        const promise = Promise.withResolvers<SearchAnswer>();
        waiting.set(text, promise);
        return promise.promise;
      },
    },
    (state) => states.push(state),
  );
  return { session, states, waiting, settle: () => new Promise((resolve) => void setImmediate(resolve)) };
}

it('a late answer or failure has no effect, nor does anything once the field is empty', async () => {
  const { session, states, waiting, settle } = held();
  session.ask('one');
  session.ask('two');
  session.ask(' ');
  waiting.get('one')?.resolve(answer('first'));
  waiting.get('two')?.reject(new Error('gone'));
  await settle();
  expect(states.map(({ type }) => type)).toEqual(['loading', 'loading', 'start']);
});

it('the last results stay while the next query runs', async () => {
  const { session, states, waiting, settle } = held();
  session.ask('one');
  waiting.get('one')?.resolve(answer('first'));
  await settle();
  session.ask('two');
  expect(states.at(-1)).toEqual({ type: 'loading', query: 'two', last: answer('first') });
});

it("another section is a new query, the same one isn't", () => {
  const { session, states } = held();
  session.ask('one');
  session.ask('one ', { section: 'Guides' });
  session.ask('one', { section: 'Guides' });
  expect(states).toHaveLength(2);
});

it('a response is current only for its own query', async () => {
  const { session, states, waiting, settle } = held();
  session.ask('one');
  waiting.get('one')?.resolve(answer('first'));
  await settle();
  const state = states.at(-1) as SearchState;
  expect(currentAnswer(state, ' one ')).toEqual(answer('first'));
  expect(currentAnswer(state, 'one more')).toBeUndefined();
});

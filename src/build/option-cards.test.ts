import { expect, it } from 'vitest';
import type { Fact } from '../shared/fact.ts';
import { optionsModule } from './option-cards.ts';

const option = (name: string): Fact => ({ group: 'option', name, id: name, source: '', type: `"${name}" | \`\u2028\`` });
const hook: Fact = {
  group: 'hook',
  name: 'compiler.emit',
  id: 'emit',
  source: '',
  of: 'compiler',
  kind: 'SyncHook',
  parameters: [],
};

it('is a module with the cards of options that have an entry, with any text in their types', async () => {
  const text = optionsModule([option('a'), option('b'), hook], (name) => name !== 'b');
  const { cards } = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as { cards: unknown };
  expect(cards).toEqual({ a: ['"a" | `\u2028`'] });
});

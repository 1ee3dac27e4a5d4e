import { expect, it } from 'vitest';
import type { OptionFact } from './fact.ts';
import { createCard } from './option-card.ts';

const option = (rest: Partial<OptionFact>): OptionFact => ({
  group: 'option',
  name: 'a',
  id: 'a',
  source: '',
  type: 'boolean',
  ...rest,
});

it('contains type, default by mode, release, and status', () => {
  const fact = option({
    defaults: [
      { modes: ['development', 'none'], value: 'false' },
      { modes: ['production'], targets: ['web'], value: 'true' },
    ],
    since: '5.108',
    experimental: true,
  });
  expect(createCard(fact)).toEqual({
    name: 'a',
    type: 'boolean',
    default: 'development, none: false · production, target web: true',
    since: '5.108',
    status: 'experimental',
  });
});

it('leaves unknown parts empty', () => {
  expect(createCard(option({}))).toEqual({ name: 'a', type: 'boolean', default: '', since: '', status: '' });
  expect(createCard(option({ deprecated: 'use b' })).status).toBe('deprecated');
});

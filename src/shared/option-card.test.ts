import { expect, it } from 'vitest';
import type { OptionFact } from './fact.ts';
import { packCard, unpackCard } from './option-card.ts';

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
  expect(unpackCard(packCard(fact))).toEqual({
    type: 'boolean',
    default: 'development, none: false · production, target web: true',
    since: '5.108',
    status: 'experimental',
  });
});

it('is sent without empty fields', () => {
  expect(packCard(option({}))).toEqual(['boolean']);
  expect(packCard(option({ deprecated: 'use b' }))).toEqual(['boolean', '', '', 'deprecated']);
  expect(unpackCard(['boolean'])).toEqual({ type: 'boolean', default: '', since: '', status: '' });
});

import { expect, it } from 'vitest';
import type { Fact } from '../shared/fact.ts';
import { nameMark } from '../shared/name-link.ts';
import { referencedFacts } from './referenced-facts.ts';

const option = (name: string, paths?: string[]): Fact => ({
  group: 'option',
  name,
  id: name,
  source: '',
  type: 'string',
  ...(paths ? { paths } : {}),
});

it('finds facts that a page shows or its configurations set, inside islands too', () => {
  const page = {
    facts: [
      { word: 'Hook' as const, name: 'compiler.emit', children: false },
      { word: 'Option' as const, name: 'output', children: true },
    ],
    fragments: [
      `<pre>${nameMark('output.filename', 'filename')}</pre>`,
      { island: 'tabs', props: {}, slots: [[nameMark('module.rules.test', 'test')]] },
      nameMark('hot module.hot.accept', 'accept'),
    ],
  };
  const accept: Fact = { group: 'hot', name: 'module.hot.accept', id: 'accept', source: '', type: '' };
  const facts = [
    accept,
    option('output'),
    option('output.filename'),
    option('Rule.test', ['module.rules[].test']),
    option('mode'),
  ];
  expect([...referencedFacts(page, facts)].toSorted()).toEqual([
    'hook compiler.emit',
    'hot module.hot.accept',
    'option Rule.test',
    'option output.filename',
  ]);
});

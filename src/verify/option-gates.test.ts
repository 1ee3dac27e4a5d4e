import { expect, it } from 'vitest';
import type { Fact, OptionFact } from '../shared/fact.ts';
import { missingDefaults } from './missing-defaults.ts';
import { untestedOptions } from './untested-options.ts';

const option = (name: string, rest: Partial<OptionFact> = {}): Fact => ({
  group: 'option',
  name,
  id: name,
  source: '',
  type: 'boolean',
  ...rest,
});

it('a boolean, number or list of words needs a default', () => {
  const facts = [
    option('a'),
    option('b', { type: 'number | "auto"' }),
    option('c', { type: 'string | boolean' }),
    option('d', { required: true }),
    option('e', { defaults: [{ value: 'true' }] }),
    option('f', { derivedFrom: ['e'] }),
    option('g', { defaultText: 'none: no limit' }),
  ];
  expect(missingDefaults(facts)).toEqual([
    'a (boolean) has no default: add a line to data/option-defaults.tsv',
    'b (number | "auto") has no default: add a line to data/option-defaults.tsv',
  ]);
});

it('an entry needs a test, and a test an option', () => {
  const question = { word: 'Option', children: false } as const;
  const faults = untestedOptions({
    facts: [option('output.a'), option('output.b')],
    pages: [
      {
        file: 'content/configuration/output.mdx',
        source: '# Output\n\n<Option name="output.a" />\n\n| <Option name="output.b" inline /> |\n',
        facts: [
          { ...question, name: 'output.a' },
          { ...question, name: 'output.b' },
          { ...question, name: 'output.c', mention: true },
        ],
      },
    ],
    cases: [{ file: 'cases/output.mjs', names: ['output.a', 'output.bb'] }],
  });
  expect(faults).toEqual([
    'content/configuration/output.mdx:5:16: no test for output.b: add one in examples/configuration/claims/cases/',
    'cases/output.mjs: output.bb is no option. Did you mean output.b?',
  ]);
});

import { expect, it } from 'vitest';
import type { Fact, OptionFact } from '../shared/fact.ts';
import { formatProblem } from '../shared/problem.ts';
import { missingDefaults, unknownClaims, undocumentedBugs, untestedOptions } from './option-checks.ts';

const option = (name: string, rest: Partial<OptionFact> = {}): Fact => ({
  group: 'option',
  name,
  id: name,
  source: '',
  type: 'boolean',
  ...rest,
});

it('a boolean, number, or enum needs a default', () => {
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
  const page = {
    file: 'content/configuration/output.mdx',
    text: '# Output\n\n<Option name="output.a" />\n\n| <Option name="output.b" inline /> |\n',
    page: {
      facts: [
        { ...question, name: 'output.a' },
        { ...question, name: 'output.b' },
        { ...question, name: 'output.c', mention: true },
      ],
    },
  } as const;
  expect(untestedOptions([page], new Set(['output.a'])).map(formatProblem)).toEqual([
    'content/configuration/output.mdx:5:16\n  output.b has no test\n  Add one in examples/configuration/claims/cases/.',
  ]);
  const cases = [{ file: 'cases/output.mjs', names: ['output.a', 'output.bb', 'topic'], bugs: ['output.a', 'topic'] }];
  expect(unknownClaims(cases, [option('output.a'), option('output.b')])).toEqual([
    'cases/output.mjs: unknown option output.bb. Did you mean output.b?',
  ]);
  expect(undocumentedBugs(cases, new Set(['topic']))).toEqual([
    'cases/output.mjs: no page notes the bug of output.a. Add <Version bug="output.a" /> to the note, or rename the claim.',
  ]);
});

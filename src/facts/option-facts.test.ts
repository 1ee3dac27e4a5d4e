import { describe, expect, it } from 'vitest';
import { jsonSchema } from '../schemas/json-schema.ts';
import type { DefaultValue } from '../shared/fact.ts';
import type { ComputedDefault } from './default-values.ts';
import { type OptionInput, optionFacts } from './option-facts.ts';

const object = (properties: object): object => ({ type: 'object', additionalProperties: false, properties });
const bool = { type: 'boolean' };

const computed = (values: readonly DefaultValue[]): ComputedDefault => ({ values, derivedFrom: [], section: false });

type FactOf = ReturnType<typeof optionFacts>[number];

function facts(schema: object, input: Partial<OptionInput> = {}): Record<string, FactOf> {
  const list = optionFacts({
    prefix: '',
    root: jsonSchema.parse(schema),
    expandType: (type) => type,
    defaultsOf: () => computed([]),
    defaultTable: new Map(),
    flagsOf: () => [],
    sourceOf: (path) => path.join('.'),
    ...input,
  });
  return Object.fromEntries(list.map((fact) => [fact.name, fact]));
}

describe('a family of module types', () => {
  const css = object({ url: bool, import: bool });
  const parser = facts(
    object({
      module: object({
        parser: object({ css, 'css/auto': object({ url: { type: 'string' }, pure: bool }), json: object({ a: bool }) }),
      }),
    }),
    {
      flagsOf: (path) => (path.includes('url') ? [`--${path.replaceAll(/[./]/g, '-')}`] : []),
      defaultsOf: (path) => computed(path === 'module.parser.css/auto.pure' ? [{ value: 'false' }] : []),
    },
  );

  it('is merged into one', () =>
    expect(Object.keys(parser)).toEqual([
      'module',
      'module.parser',
      'module.parser.css',
      'module.parser.json',
      'module.parser.css.url',
      'module.parser.css.import',
      'module.parser.css.pure',
      'module.parser.json.a',
    ]));
  it('combines all types, and names the exceptions', () => {
    expect(parser['module.parser.css.url']).toMatchObject({
      type: 'boolean | string',
      flags: ['--module-parser-css-url', '--module-parser-css-auto-url'],
    });
    expect(parser['module.parser.css.url']).not.toHaveProperty('moduleTypes');
    expect(parser['module.parser.css.pure']).toMatchObject({ moduleTypes: ['css/auto'], defaults: [{ value: 'false' }] });
    expect(parser['module.parser.json.a']).not.toHaveProperty('moduleTypes');
  });
  it('is the parent of all', () =>
    expect(parser['module.parser.css']?.children).toEqual([
      'module.parser.css.url',
      'module.parser.css.import',
      'module.parser.css.pure',
    ]));
});

describe('the release', () => {
  const schema = {
    definitions: {
      Copy: { ...bool, added: '5.111.0' },
      Output: object({
        copy: { $ref: '#/definitions/Copy' },
        old: { type: 'string' },
        either: { anyOf: [bool, { type: 'string', added: '5.1.0' }] },
      }),
    },
    ...object({ output: { $ref: '#/definitions/Output' } }),
  };
  const known = facts(schema);
  it('in the schema is that of the option or of its reference', () => expect(known['output.copy']?.since).toBe('5.111'));
  it("doesn't come from one of its values, and is unknown without a source", () => {
    expect(known['output.either']).not.toHaveProperty('since');
    expect(known['output.old']).not.toHaveProperty('since');
  });
});

it('marks deprecated, experimental, and required options, and links each to its place in the schema', () => {
  const known = facts({
    ...object({
      a: { ...bool, deprecated: true, description: "Deprecated: This option has moved to 'b'." },
      b: { ...bool, experimental: true },
    }),
    required: ['b'],
  });
  expect(known['a']).toMatchObject({ deprecated: "This option has moved to 'b'.", source: 'properties.a' });
  expect(known['b']).toMatchObject({ experimental: true, required: true });
});

it('makes repeated anchors unique, as on a page', () => {
  const known = facts(object({ output: object({ libraryExport: bool, library: object({ export: bool }) }) }));
  expect([known['output.library.export']?.id, known['output.libraryExport']?.id]).toEqual([
    'outputlibraryexport',
    'outputlibraryexport-1',
  ]);
});

it("has the paths of an option whose name isn't its path", () => {
  const known = facts({
    definitions: { Library: object({ name: bool }) },
    ...object({
      entry: { type: 'object', additionalProperties: { $ref: '#/definitions/Library' } },
      output: { $ref: '#/definitions/Library' },
    }),
  });
  expect(known['output.name']?.paths).toEqual(['output.name', 'entry.*.name']);
  expect(known['output']).not.toHaveProperty('paths');
});

it('puts a prefix before names and children', () => {
  const known = facts(object({ client: object({ overlay: bool }) }), { prefix: 'devServer.' });
  expect(known['devServer.client']).toMatchObject({ id: 'devserverclient', children: ['devServer.client.overlay'] });
});

it("reports a definition with a home that isn't in the schema", () =>
  expect(() => facts({ title: 'WebpackOptions', ...object({ a: bool }) })).toThrow(
    'The schema no longer has the definition RuleSetRule: update option-names.ts',
  ));

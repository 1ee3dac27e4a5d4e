import { expect, it } from 'vitest';
import { jsonSchema } from '../schemas/json-schema.ts';
import { schemaForms, schemaType, schemaValues } from './schema-type.ts';

const root = jsonSchema.parse({
  definitions: {
    Condition: {
      anyOf: [{ type: 'string' }, { instanceof: 'RegExp' }, { type: 'array', items: { $ref: '#/definitions/Condition' } }],
    },
    RuleSetRule: { type: 'object', properties: { a: { type: 'string' } } },
    Tree: { type: 'array', items: { $ref: '#/definitions/Tree' } },
  },
});
const typeOf = (node: unknown): string =>
  schemaType({ node: jsonSchema.parse(node), definition: undefined, path: [] }, { root, expandType: (type) => type });

it.each<[unknown, string]>([
  [{ enum: ['a', 'b', false] }, '"a" | "b" | false'],
  [{ anyOf: [{ enum: [true] }, { enum: [false] }] }, 'boolean'],
  [{ anyOf: [{ type: 'boolean' }, { enum: [false] }, { type: 'string' }] }, 'boolean | string'],
  [{ type: 'array', items: { type: 'string' } }, 'string[]'],
  [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'number' }] } }, '(string | number)[]'],
  [{ type: 'array', items: { instanceof: 'Function', tsType: '() => void' } }, '(() => void)[]'],
  [
    {
      anyOf: [
        { instanceof: 'RegExp', tsType: 'RegExp' },
        { instanceof: 'Function', tsType: '(a: string) => boolean' },
      ],
    },
    'RegExp | ((a: string) => boolean)',
  ],
  [{ instanceof: 'Function' }, '(…) => any'],
  [{ type: 'object', additionalProperties: { type: 'integer' } }, 'Record<string, number>'],
  [{ type: 'object', properties: { a: { type: 'string' } } }, '{ … }'],
  [{ type: 'object', properties: {} }, 'object'],
  [{ type: ['boolean', 'string'], enum: [false, 'a'] }, 'false | "a"'],
  [{ items: { type: 'string' } }, 'string[]'],
  [{ description: 'anything' }, 'any'],
  [{ $ref: '#/definitions/Condition' }, 'string | RegExp | Condition[]'],
  [{ $ref: '#/definitions/Tree' }, 'Tree[]'],
  [{ type: 'array', items: { $ref: '#/definitions/RuleSetRule' } }, 'Rule[]'],
])('%j is %s', (node, type) => expect(typeOf(node)).toBe(type));

it('collects the keywords that an option accepts, in lists too', () => {
  const node = jsonSchema.parse({
    anyOf: [
      { enum: ['a', false] },
      { type: 'array', items: { enum: ['b', 'a'] } },
      { type: 'object', additionalProperties: { enum: ['c'] } },
    ],
  });
  expect(schemaValues({ node, definition: undefined, path: [] }, root)).toEqual(['a', 'b']);
});

it('collects patterns, and alternatives that came later', () => {
  const node = jsonSchema.parse({
    added: '5.90.0',
    anyOf: [
      { type: 'string', pattern: '^(cheap-)?source-map$' },
      { type: 'array', items: { description: 'A glob.', type: 'string', added: '5.112.0' } },
    ],
  });
  expect(schemaForms({ node, definition: undefined, path: [] }, root)).toEqual(['/^(cheap-)?source-map$/', 'A glob. (5.112.0)']);
});

import { describe, expect, it } from 'vitest';
import { jsonSchema } from '../schemas/json-schema.ts';
import { type SchemaOption, walkSchema } from './schema-walk.ts';

const walk = (schema: unknown): SchemaOption[] => walkSchema(jsonSchema.parse(schema));
const paths = (schema: unknown): string[] => walk(schema).flatMap((option) => option.paths);
const text = { type: 'string' };
const object = (properties: object): object => ({ type: 'object', additionalProperties: false, properties });

describe('the walk', () => {
  it('follows references, unions, items, and open maps', () => {
    expect(
      paths({
        definitions: {
          Rules: { type: 'array', items: { oneOf: [{ $ref: '#/definitions/Rule' }] } },
          Rule: object({ test: text }),
        },
        ...object({
          rules: { $ref: '#/definitions/Rules' },
          entry: { anyOf: [text, { type: 'object', additionalProperties: object({ import: text }) }] },
          both: { allOf: [object({ a: text }), object({ b: text })] },
        }),
      }),
    ).toEqual(['rules', 'entry', 'both', 'rules[].test', 'entry.*.import', 'both.a', 'both.b']);
  });

  it('treats an object in two places as one, and names both paths, the simpler first', () => {
    const options = walk({
      definitions: { Library: object({ name: text }) },
      ...object({
        entry: { type: 'object', additionalProperties: object({ library: { $ref: '#/definitions/Library' } }) },
        output: object({ library: { $ref: '#/definitions/Library' } }),
      }),
    });
    expect(options.filter(({ key }) => key === 'name').map((option) => option.paths)).toEqual([
      ['output.library.name', 'entry.*.library.name'],
    ]);
  });

  it('visits a recursive object once, and names the definition below each option', () => {
    const options = walk({
      definitions: { Rule: object({ oneOf: { type: 'array', items: { $ref: '#/definitions/Rule' } } }) },
      ...object({ rule: { $ref: '#/definitions/Rule' } }),
    });
    expect(options.map((option) => [option.paths, option.below.map(({ definition }) => definition)])).toEqual([
      [['rule'], ['Rule']],
      [['rule.oneOf'], ['Rule']],
    ]);
  });

  it('names a broken reference', () =>
    expect(() => walk(object({ a: { $ref: '#/definitions/Gone' } }))).toThrow(
      "The schema refers to #/definitions/Gone, which doesn't exist",
    ));
});

it('rejects unknown keywords', () =>
  expect(jsonSchema.safeParse(object({ a: { type: 'string', format: 'uri' } })).error?.message).toContain(
    'Unrecognized key: \\"format\\"',
  ));

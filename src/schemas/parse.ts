import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { UserError } from '../shared/problem.ts';
import { didYouMean } from '../shared/suggest.ts';
import { tableRows } from '../shared/table-rows.ts';

/**
 * Reads and validates a JSON file.
 * @throws UserError that lists every invalid value with its line
 */
export async function readJson<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.infer<Schema>> {
  const fromHere = relative('.', file);
  const path = fromHere.startsWith('..') ? file : fromHere;
  let text = '';
  let value: unknown;
  try {
    text = await readFile(file, 'utf8');
    value = JSON.parse(text);
  } catch (error) {
    throw new UserError(`Can't read ${path}: ${(error as Error).message}`, 'The file must exist and contain valid JSON.', {
      cause: error,
    });
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const { lineOf } = jsonPlaces(text);
  const issues = result.error.issues.flatMap((issue) => {
    const parent = issue.path.length === 0 ? 'The file' : `"${issue.path.join('.')}"`;
    if (issue.code !== 'unrecognized_keys') return `${path}:${lineOf(issue.path)}: ${issueText(issue, 'The file')}`;
    const known = knownKeys(schema, issue.path);
    return issue.keys.map((key) =>
      `${path}:${lineOf([...issue.path, key])}: ${parent} has no "${key}". ${didYouMean(key, known)}`.trimEnd(),
    );
  });
  throw new UserError(`${path} is invalid:\n  ${issues.join('\n  ')}`, 'See src/schemas/ for the values of each key.');
}

/** Finds values in JSON by their path. JSON is YAML, whose parser keeps positions. */
export function jsonPlaces(text: string): {
  readonly has: (path: readonly PropertyKey[]) => boolean;
  readonly lineOf: (path: readonly PropertyKey[]) => number;
} {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  return {
    has: (path) => document.hasIn(path),
    lineOf: (path) => lineCounter.linePos(offsetAt(document, path) ?? 0).line,
  };
}

/** The offset of the value at a path. A missing value has none, so it's that of the value that should contain it. */
export function offsetAt(document: Document, path: readonly PropertyKey[]): number | undefined {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return undefined;
}

interface JsonSchemaNode {
  readonly properties?: Readonly<Record<string, JsonSchemaNode>>;
  readonly items?: JsonSchemaNode;
  readonly additionalProperties?: JsonSchemaNode;
}

/** The keys that a schema allows in the object at a path. */
function knownKeys(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let node = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchemaNode | undefined;
  for (const step of path)
    node = typeof step === 'number' ? node?.items : (node?.properties?.[String(step)] ?? node?.additionalProperties);
  return Object.keys(node?.properties ?? {});
}

/** The text of a failed validation: `"title" is missing`. @param subject used for issues without a path */
export function issueText({ path, ...issue }: z.core.$ZodIssue, subject: string): string {
  const name = path.length === 0 ? subject : `"${path.join('.')}"`;
  switch (issue.code) {
    case 'invalid_type':
      // The type of the value is only in the message.
      if (issue.message.endsWith('received undefined')) return `${name} is missing`;
      return `${name} must be ${typeName(issue.expected)}`;
    case 'too_small':
      return issue.minimum === 1 ? `${name} is empty` : `${name} is too short: at least ${issue.minimum}`;
    case 'too_big':
      return `${name} is too long: at most ${issue.maximum}`;
    case 'invalid_value':
      return `${name} must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'unrecognized_keys':
      return `${subject} has no ${issue.keys.map((key) => `"${key}"`).join(' or ')}`;
    case 'invalid_union':
      return `${name} has the wrong type`;
    default:
      // Our own messages start with a verb: "must be a URL".
      return `${name} ${issue.message.charAt(0).toLowerCase()}${issue.message.slice(1)}`;
  }
}

function typeName(type: string): string {
  if (type === 'array') return 'a list';
  if (type === 'object' || type === 'record') return 'a list of keys and values';
  if (type === 'boolean') return 'true or false';
  return type === 'string' ? 'text' : `a ${type}`;
}

/** Reports items of a list that have the same name in the property `key`. */
export const reportRepeats =
  <Key extends string>(key: Key) =>
  (list: readonly Readonly<Record<Key, string>>[], context: z.RefinementCtx): void => {
    for (const [index, { [key]: name }] of list.entries())
      if (list.findIndex((other) => other[key] === name) < index)
        context.addIssue({ code: 'custom', path: [index, key], message: `repeats "${name}"` });
  };

/**
 * Reads and validates the text of a tab-separated list.
 * @param list.row the schema of a row's cells
 * @param list.unique whether first cells mustn't repeat
 * @throws UserError naming the malformed line
 */
export function readRows<Row extends z.ZodType>(
  text: string,
  {
    file,
    row,
    hint,
    unique = false,
  }: { readonly file: string; readonly row: Row; readonly hint: string; readonly unique?: boolean },
): z.infer<Row>[] {
  const seen = new Set<string | undefined>();
  return tableRows(text).map(({ line, text: source, cells }) => {
    const { data, error } = row.safeParse(cells);
    const faults = error?.issues.map(({ message }) => message) ?? (unique && seen.has(cells[0]) ? ['listed twice'] : []);
    if (faults.length > 0) throw new UserError(`${file}:${line}: ${faults.join(', ')}: ${source}`, hint);
    seen.add(cells[0]);
    return data as z.infer<Row>;
  });
}

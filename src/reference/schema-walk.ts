import type { JsonSchema } from '../schemas/json-schema.ts';
import { toPointer } from './json-lines.ts';

/** An object of a schema with properties: the owner of options. */
export interface SchemaOwner {
  readonly node: JsonSchema;
  /** The definition that it is, or is part of. */
  readonly definition: string | undefined;
  readonly pointer: string;
}

/** A property of a schema, with every path where it can be set. */
export interface SchemaOption {
  readonly owner: SchemaOwner;
  readonly key: string;
  readonly node: JsonSchema;
  /** JSON pointer of the property. */
  readonly pointer: string;
  /** Paths in the schema: `module.rules[].test`, `entry.*.import`. The shortest comes first. */
  readonly paths: readonly string[];
  /** Objects in the value, which own the options below this one. */
  readonly below: readonly SchemaOwner[];
}

/** A schema node with its location. */
export interface Place {
  readonly node: JsonSchema;
  readonly definition: string | undefined;
  readonly pointer: string;
}

/**
 * Follows a node's reference, if it has one.
 * @throws Error naming a reference without a target.
 */
export function deref(place: Place, root: JsonSchema): Place {
  const { $ref } = place.node;
  if ($ref === undefined) return place;
  const name = $ref.slice($ref.lastIndexOf('/') + 1);
  const node = root.definitions?.[name];
  if (!node) throw new Error(`The schema refers to ${$ref}, which doesn't exist`);
  return deref({ node, definition: name, pointer: `/definitions/${name}` }, root);
}

/**
 * The alternatives of a node, with the suffix of their path: nothing, `[]` for items, `.*` for values of an open map.
 */
export function alternatives(place: Place, root: JsonSchema): { readonly place: Place; readonly step: '' | '[]' | '.*' }[] {
  const { node, definition, pointer } = deref(place, root);
  const inside = (name: string, child: JsonSchema): Place => ({ node: child, definition, pointer: `${pointer}/${name}` });
  const unions = (['anyOf', 'oneOf', 'allOf'] as const).flatMap((name) =>
    (node[name] ?? []).map((child, index) => ({ place: inside(`${name}/${index}`, child), step: '' as const })),
  );
  return [
    ...unions,
    ...(node.items ? [{ place: inside('items', node.items), step: '[]' as const }] : []),
    ...(typeof node.additionalProperties === 'object'
      ? [{ place: inside('additionalProperties', node.additionalProperties), step: '.*' as const }]
      : []),
  ];
}

/** Every option of a schema, ordered by path length. A recursive object is entered once per path. */
export function walkSchema(root: JsonSchema): SchemaOption[] {
  const owners = new Map<JsonSchema, SchemaOwner>();
  const found = new Map<JsonSchema, Map<string, { option: Omit<SchemaOption, 'paths'>; paths: string[] }>>();

  const ownerOf = ({ node, definition, pointer }: Place): SchemaOwner => {
    const known = owners.get(node);
    if (known) return known;
    const owner = { node, definition, pointer };
    owners.set(node, owner);
    return owner;
  };

  /** The objects that a value may be, with the path to each. */
  function objects(
    place: Place,
    path: string,
    stack: ReadonlySet<JsonSchema>,
  ): { owner: SchemaOwner; path: string; stack: ReadonlySet<JsonSchema> }[] {
    const target = deref(place, root);
    if (stack.has(target.node)) return [];
    const deeper = new Set([...stack, target.node]);
    const own = hasProperties(target.node) ? [{ owner: ownerOf(target), path, stack: deeper }] : [];
    return [...own, ...alternatives(target, root).flatMap(({ place: next, step }) => objects(next, path + step, deeper))];
  }

  let level = objects({ node: root, definition: undefined, pointer: '' }, '', new Set());
  const below = new Map<JsonSchema, readonly SchemaOwner[]>();
  while (level.length > 0) {
    const next: typeof level = [];
    for (const { owner, path, stack } of level) {
      const options = found.get(owner.node) ?? new Map<string, { option: Omit<SchemaOption, 'paths'>; paths: string[] }>();
      found.set(owner.node, options);
      for (const [key, node] of Object.entries(owner.node.properties ?? {})) {
        const pointer = `${owner.pointer}/properties/${toPointer(key)}`;
        const place = { node, definition: owner.definition, pointer };
        const optionPath = path === '' ? key : `${path}.${key}`;
        next.push(...objects(place, optionPath, stack));
        const known = options.get(key);
        if (known) known.paths.push(optionPath);
        else {
          if (!below.has(node)) below.set(node, unique(objects(place, '', new Set()).map((object) => object.owner)));
          options.set(key, { option: { owner, key, node, pointer, below: below.get(node) ?? [] }, paths: [optionPath] });
        }
      }
    }
    level = next;
  }
  return [...found.values()].flatMap((options) =>
    [...options.values()].map(({ option, paths }) => ({ ...option, paths: paths.toSorted((a, b) => depth(a) - depth(b)) })),
  );
}

/** The length of a path, counting maps and lists. */
const depth = (path: string): number => path.match(/[.[*]/g)?.length ?? 0;

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];

export const hasProperties = ({ properties }: JsonSchema): boolean =>
  properties !== undefined && Object.keys(properties).length > 0;

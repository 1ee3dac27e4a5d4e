import type { JsonSchema } from '../schemas/json-schema.ts';

/** A schema node with its location. */
export interface Place {
  readonly node: JsonSchema;
  /** The definition that it is, or is part of. */
  readonly definition: string | undefined;
  /** The keys that lead to it. */
  readonly path: readonly string[];
}

/** A property of a schema, with every path where it can be set. */
export interface SchemaOption extends Place {
  /** The object that has the property. */
  readonly owner: Place;
  readonly key: string;
  /** Paths in the schema: `module.rules[].test`, `entry.*.import`. The shortest comes first. */
  readonly paths: readonly string[];
  /** Objects in the value, which own the options below this one. */
  readonly below: readonly Place[];
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
  return deref({ node, definition: name, path: ['definitions', name] }, root);
}

/** A plugin's schema with the definitions of webpack's, which it may refer to. */
export const withDefinitions = (schema: JsonSchema, { definitions }: JsonSchema): JsonSchema => ({
  ...schema,
  definitions: { ...definitions, ...schema.definitions },
});

/**
 * The alternatives of a node, with the suffix of their path: nothing, `[]` for items, `.*` for values of an open map.
 */
export function alternatives(place: Place, root: JsonSchema): { readonly place: Place; readonly step: '' | '[]' | '.*' }[] {
  const { node, definition, path } = deref(place, root);
  const inside = (child: JsonSchema, ...keys: string[]): Place => ({ node: child, definition, path: [...path, ...keys] });
  const unions = (['anyOf', 'oneOf', 'allOf'] as const).flatMap((name) =>
    (node[name] ?? []).map((child, index) => ({ place: inside(child, name, String(index)), step: '' as const })),
  );
  return [
    ...unions,
    ...(node.items ? [{ place: inside(node.items, 'items'), step: '[]' as const }] : []),
    ...(typeof node.additionalProperties === 'object'
      ? [{ place: inside(node.additionalProperties, 'additionalProperties'), step: '.*' as const }]
      : []),
  ];
}

/** Every option of a schema, ordered by path length. A recursive object is entered once per path. */
export function walkSchema(root: JsonSchema): SchemaOption[] {
  const owners = new Map<JsonSchema, Place>();
  const found = new Map<Place, Map<string, SchemaOption & { readonly paths: string[] }>>();

  /** The objects that a value may be, with the path to each. */
  function objects(
    place: Place,
    path: string,
    stack: ReadonlySet<JsonSchema>,
  ): { owner: Place; path: string; stack: ReadonlySet<JsonSchema> }[] {
    const target = deref(place, root);
    const { node } = target;
    if (stack.has(node)) return [];
    const deeper = new Set([...stack, node]);
    const owner = owners.get(node) ?? target;
    owners.set(node, owner);
    const own = hasProperties(node) ? [{ owner, path, stack: deeper }] : [];
    return [...own, ...alternatives(target, root).flatMap(({ place: next, step }) => objects(next, path + step, deeper))];
  }

  const queue = objects({ node: root, definition: undefined, path: [] }, '', new Set());
  for (const { owner, path, stack } of queue) {
    const options = found.get(owner) ?? new Map<string, SchemaOption & { readonly paths: string[] }>();
    found.set(owner, options);
    for (const [key, node] of Object.entries(owner.node.properties ?? {})) {
      const place = { node, definition: owner.definition, path: [...owner.path, 'properties', key] };
      const optionPath = path === '' ? key : `${path}.${key}`;
      queue.push(...objects(place, optionPath, stack));
      const known = options.get(key);
      if (known) known.paths.push(optionPath);
      else {
        const below = [...new Set(objects(place, '', new Set()).map((object) => object.owner))];
        options.set(key, { ...place, owner, key, below, paths: [optionPath] });
      }
    }
  }
  return [...found.values()].flatMap((options) =>
    [...options.values()].map((option) => ({ ...option, paths: option.paths.toSorted((a, b) => depth(a) - depth(b)) })),
  );
}

/** The length of a path, counting maps and lists. */
const depth = (path: string): number => path.match(/[.[*]/g)?.length ?? 0;

/** Whether a schema lists properties. */
export const hasProperties = ({ properties }: JsonSchema): boolean =>
  properties !== undefined && Object.keys(properties).length > 0;

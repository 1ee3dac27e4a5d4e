import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { JsonSchema } from '../schemas/json-schema.ts';
import { declaredHooks } from './hook-facts.ts';
import { LOADER_CONTEXT } from './member-facts.ts';
import { nameOptions, wrappers } from './option-facts.ts';
import { acceptedTypes } from './schema-type.ts';
import { withDefinitions } from './schema-walk.ts';
import { TypeIndex, type TypeMember } from './type-index.ts';

/** What a release says about a name. */
export interface ReleaseItem {
  /** Types and values that an option accepts. */
  readonly accepts?: readonly string[];
  readonly deprecated?: boolean;
}

/** The contents of a release, by `group name`. */
export type ReleaseContents = ReadonlyMap<string, ReleaseItem>;

/**
 * Reads a published release without running it: options and plugin options from its schemas; exported plugins, hooks, and
 * members of the loader context, `import.meta`, and modules from its declarations.
 * @param directory the package's folder
 */
export function releaseContents(directory: string): ReleaseContents {
  const read = (file: string): string => readFileSync(join(directory, file), 'utf8');
  const parse = (file: string): JsonSchema => JSON.parse(read(file)) as JsonSchema;
  const webpack = parse('schemas/WebpackOptions.json');
  const types = new TypeIndex('types.d.ts', read('types.d.ts'));
  const plugins = exportedNames(types.text).filter((name) => name.endsWith('Plugin'));
  return new Map([
    ...optionItems('option ', webpack),
    ...globSync('schemas/plugins/**/*.json', { cwd: directory })
      .map((file) => ({ file, name: basename(file, '.json') }))
      .filter(({ name }) => plugins.includes(name))
      .flatMap(({ file, name }) =>
        optionItems(`plugin-option ${name}.`, withDefinitions(parse(file), webpack), webpack.definitions),
      ),
    ...plugins.map((name) => [`plugin ${name}`, { deprecated: isDeprecated(types, name) }] as const),
    ...declaredHooks(types).flatMap(({ of, members }) => memberItems(`hook ${of}.`, members)),
    ...moduleItems(directory, types),
  ]);
}

/** @param shared definitions of another schema, whose options are documented there */
function optionItems(prefix: string, root: JsonSchema, shared?: JsonSchema['definitions']): (readonly [string, ReleaseItem])[] {
  return nameOptions(root, shared).named.map(({ name, parts }) => [
    // Before 5.37.1, conditions had no definition of their own.
    prefix + name.replace(/^module\.\w+\[\]\..+\.(and|not|or)$/, 'Condition.$1'),
    {
      accepts: [...new Set(parts.flatMap((part) => acceptedTypes(part, root)))],
      deprecated: parts.every(({ node }) => wrappers(node, root).some(saysDeprecated)),
    },
  ]);
}

const saysDeprecated = ({ deprecated, description = '' }: JsonSchema): boolean =>
  deprecated === true || /^deprecated\b|\bdeprecated:|\(deprecated\b|\bthis option is deprecated\b/i.test(description);

/** Names in `export { … }`, and names declared with `export` before it. */
const exportedNames = (text: string): string[] =>
  [...text.matchAll(/\bexport\s+(?:\{([^}]*)\}|(?:abstract\s+)?(?:class|const|let|var|function)\s+(\w+))/g)].flatMap(
    ([, list, name]) => list?.split(',').map((item) => item.trim().split(/\s/)[0] ?? '') ?? [name ?? ''],
  );

const isDeprecated = (types: TypeIndex, name: string): boolean => {
  const declared = types.find(name);
  return declared !== undefined && types.doc(declared).deprecated !== undefined;
};

type Members = readonly Pick<TypeMember, 'name' | 'doc'>[];

const memberItems = (prefix: string, members: Members): (readonly [string, ReleaseItem])[] =>
  members.map(({ name, doc }) => [prefix + name, { deprecated: doc.deprecated !== undefined }]);

/** What webpack provides to loaders and modules. `module.d.ts` exists since 5.32. */
function moduleItems(directory: string, types: TypeIndex): (readonly [string, ReleaseItem])[] {
  const context = LOADER_CONTEXT.find((name) => types.find(name));
  const loader = context === undefined ? [] : memberItems('loader-context this.', types.members(context));
  const [file] = globSync('module.d.ts', { cwd: directory });
  if (file === undefined) return loader;
  const declared = new TypeIndex(file, readFileSync(join(directory, file), 'utf8'));
  const membersOf = (name: string): Members => (declared.find(name) ? declared.members(name) : []);
  return [
    ...loader,
    ...memberItems('module-variable ', declared.variables()),
    ...memberItems('import-meta import.meta.', membersOf('ImportMeta')),
    ...memberItems('hot module.hot.', membersOf('Hot')),
  ];
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonSchema } from '../schemas/json-schema.ts';
import { HOOKS_METHOD, hookOwners } from './hook-facts.ts';
import { walkSchema, withDefinitions } from './schema-walk.ts';
import { TypeIndex } from './type-index.ts';

/**
 * The contents of a release as `group name`: paths in its schemas, hooks, and exported plugins in its declarations.
 * @param directory the package's folder
 */
export function releaseNames(directory: string): Set<string> {
  const read = (file: string): string => readFileSync(join(directory, file), 'utf8');
  const parse = (file: string): JsonSchema => JSON.parse(read(file)) as JsonSchema;
  const webpack = parse('schemas/WebpackOptions.json');
  const types = new TypeIndex('types.d.ts', read('types.d.ts'));
  return new Set([
    ...pathsOf(webpack).map((path) => `option ${path}`),
    ...globSync('schemas/plugins/**/*.json', { cwd: directory }).flatMap((file) => {
      const plugin = /(\w+)\.json$/.exec(file)?.[1] ?? '';
      return pathsOf(withDefinitions(parse(file), webpack)).map((path) => `plugin-option ${plugin}.${path}`);
    }),
    ...exportedNames(types.text)
      .filter((name) => name.endsWith('Plugin'))
      .map((name) => `plugin ${name}`),
    ...hookNames(types).map((name) => `hook ${name}`),
  ]);
}

const pathsOf = (schema: JsonSchema): string[] => walkSchema(schema).flatMap(({ paths }) => paths);

/** Names in `export { … }`, and names declared with `export` before it. */
const exportedNames = (text: string): string[] =>
  [...text.matchAll(/\bexport\s+(?:\{([^}]*)\}|(?:abstract\s+)?(?:class|const|let|var|function)\s+(\w+))/g)].flatMap(
    ([, list, name]) => list?.split(',').map((item) => item.trim().split(/\s/)[0] ?? '') ?? [name ?? ''],
  );

function hookNames(types: TypeIndex): string[] {
  const main = Object.entries(hookOwners).flatMap(([of, type]) => {
    const hooks = types.find(type) && types.members(type).find(({ name }) => name === 'hooks')?.node;
    return hooks ? types.membersOf(hooks).map(({ name }) => `${of}.${name}`) : [];
  });
  const ofClasses = types.program.body.flatMap((statement) => {
    const name = statement.type === 'ClassDeclaration' ? statement.id?.name : undefined;
    if (name === undefined) return [];
    return types
      .members(name)
      .filter((member) => HOOKS_METHOD.test(member.name))
      .flatMap((member) => (types.returnedMembers(member) ?? []).map((hook) => `${name}.${hook.name}`));
  });
  return [...main, ...ofClasses];
}

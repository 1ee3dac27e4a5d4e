import { anchorId } from '../shared/anchor-id.ts';
import type { PluginFact, PluginOption } from '../shared/fact.ts';
import { placeOf } from '../shared/place-of.ts';
import { jsonSchema, type JsonSchema } from '../schemas/json-schema.ts';
import type { Installed } from './installed.ts';
import { walkSchema } from './schema-walk.ts';
import { schemaType } from './schema-type.ts';
import { minorOf } from './since-table.ts';
import type { WebpackExport } from './webpack-exports.ts';

/**
 * The plugins that webpack exports. A plugin exported in several places is listed once, where it isn't deprecated.
 * @throws Error naming a plugin without a declaration.
 */
export function pluginFacts(
  installed: Installed,
  {
    exported,
    expandType,
    root,
  }: { readonly exported: readonly WebpackExport[]; readonly expandType: (tsType: string) => string; readonly root: JsonSchema },
): PluginFact[] {
  const { load, types, read, sourceUrl } = installed;
  const places = new Map<{ readonly name: string }, WebpackExport[]>();
  for (const place of exported) {
    const value = load(place.file);
    if (isPlugin(value)) places.set(value, [...(places.get(value) ?? []), place]);
  }
  return [...places].flatMap(([{ name }, all]) => {
    const place = all.find(({ deprecated }) => deprecated === undefined) ?? all[0];
    if (!place) return [];
    const doc = types.doc(types.declaration(name));
    const text = read('webpack', place.file);
    const schemaFile = /schemas\/plugins\/[\w/]+\.json/.exec(text)?.[0];
    const options =
      schemaFile === undefined ? [] : pluginOptions(jsonSchema.parse(JSON.parse(read('webpack', schemaFile))), root, expandType);
    const at = text.search(new RegExp(`class ${name}[ \\n]`));
    const deprecated = place.deprecated ?? doc.deprecated;
    return [
      {
        group: 'plugin' as const,
        name,
        id: anchorId(name),
        access: `webpack.${place.access}`,
        parameters: types.constructorParameters(name),
        ...(options.length > 0 && schemaFile !== undefined ? { options, optionsSchema: sourceUrl('webpack', schemaFile) } : {}),
        ...(doc.description === undefined ? {} : { description: doc.description }),
        ...(doc.since === undefined ? {} : { since: minorOf(doc.since) }),
        ...(deprecated === undefined ? {} : { deprecated }),
        source: sourceUrl('webpack', place.file, at < 0 ? undefined : placeOf(text, at).line),
      },
    ];
  });
}

type Class = (abstract new (...args: never[]) => { readonly apply?: unknown }) & { readonly name: string };

/** Dependency templates also have an `apply` method, so the name decides too. */
const isPlugin = (value: unknown): value is Class =>
  typeof value === 'function' && value.name.endsWith('Plugin') && typeof (value as Class).prototype?.apply === 'function';

function pluginOptions(schema: JsonSchema, webpack: JsonSchema, expandType: (tsType: string) => string): PluginOption[] {
  // Plugin schemas refer to webpack's own definitions.
  const root: JsonSchema = { ...schema, definitions: { ...webpack.definitions, ...schema.definitions } };
  return walkSchema(root)
    .filter(({ paths }) => paths.some((path) => !/[.[*]/.test(path)))
    .map(({ node, owner, key, pointer }) => ({
      name: key,
      type: schemaType({ node, definition: owner.definition, pointer }, { root, expandType }),
      ...(owner.node.required?.includes(key) ? { required: true as const } : {}),
    }));
}

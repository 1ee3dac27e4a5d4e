import { anchorId } from '../shared/anchor-id.ts';
import type { PluginFact } from '../shared/fact.ts';
import { toPlace } from '../shared/place.ts';
import type { Installed } from './installed.ts';
import type { WebpackExport } from './webpack-exports.ts';

/**
 * The plugins that webpack exports. A plugin exported in several places is listed once, where it isn't deprecated.
 * @throws Error naming a plugin without a declaration.
 */
export function pluginFacts({ load, types, read, sourceUrl }: Installed, exported: readonly WebpackExport[]): PluginFact[] {
  const places = Map.groupBy(exported, ({ file }) => load(file));
  return [...places].flatMap(([value, all]) => {
    const place = all.find(({ deprecated }) => deprecated === undefined) ?? all[0];
    if (!isPlugin(value) || !place) return [];
    const { name } = value;
    const doc = types.doc(types.declaration(name));
    const text = read('webpack', place.file);
    const schemaFile = /schemas\/plugins\/[\w/]+\.json/.exec(text)?.[0];
    const at = text.search(new RegExp(`class ${name}[ \\n]`));
    const deprecated = place.deprecated ?? doc.deprecated;
    return [
      {
        group: 'plugin' as const,
        name,
        id: anchorId(name),
        access: `webpack.${place.access}`,
        parameters: types.constructorParameters(name),
        ...(schemaFile === undefined ? {} : { optionsSchema: sourceUrl('webpack', schemaFile) }),
        ...doc,
        ...(deprecated === undefined ? {} : { deprecated }),
        source: sourceUrl('webpack', place.file, at < 0 ? undefined : toPlace(text, at).line),
      },
    ];
  });
}

type Class = abstract new (...args: never[]) => { readonly apply?: unknown };

/** Dependency templates also have an `apply` method, so the name decides too. */
const isPlugin = (value: unknown): value is Class =>
  typeof value === 'function' && value.name.endsWith('Plugin') && typeof (value as Class).prototype?.apply === 'function';

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

let names: ReadonlySet<string> | undefined;

/** The top-level option names in the installed webpack's schema. */
export function topLevelOptions(): ReadonlySet<string> {
  if (!names) {
    const file = createRequire(import.meta.url).resolve('webpack/schemas/WebpackOptions.json');
    const { properties } = JSON.parse(readFileSync(file, 'utf8')) as { readonly properties: Readonly<Record<string, unknown>> };
    names = new Set(Object.keys(properties));
  }
  return names;
}

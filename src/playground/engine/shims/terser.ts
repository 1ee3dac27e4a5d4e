import { loadPart } from '../parts.ts';

let last: Promise<unknown> = Promise.resolve();

/** Terser from its own part, one chunk at a time: its mangler has global state, which Node's processes don't share. */
export async function minify(...values: readonly unknown[]): Promise<unknown> {
  const result = last.then(async () => ((await loadPart('terser')) as { readonly minify: typeof minify }).minify(...values));
  last = result.catch(() => undefined);
  return result;
}

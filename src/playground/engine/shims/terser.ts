import { loadPart } from '../parts.ts';

let last: Promise<unknown> = Promise.resolve();

/** Terser from its own part, one chunk at a time: its mangler has global state, which Node's processes don't share. */
export const minify = async (...values: unknown[]): Promise<unknown> => {
  const terser = (await loadPart('terser')) as { readonly minify: (...values: unknown[]) => Promise<unknown> };
  const result = last.then(async () => terser.minify(...values));
  last = result.catch(() => undefined);
  return result;
};

import { loadedPart } from './parts.ts';

/** Node's own implementation, from the part that is loaded before a project with TypeScript is built. */
export function stripTypeScriptTypes(code: string): string {
  const { transformSync } = loadedPart('typescript') as {
    readonly transformSync: (code: string, options: { readonly mode: string }) => { readonly code: string };
  };
  return transformSync(code, { mode: 'strip-only' }).code;
}

import type { FromFrame, Part, Sent } from '../rules/protocol.ts';
import { runInThisContext } from './shims/vm.ts';

/** Sends a message to the page. */
export const send = (message: FromFrame): void => postMessage(message);

/** The exports of parts, which assign themselves to this global. */
const parts = ((globalThis as { playground?: Record<string, unknown> }).playground ??= {});
const loading = new Map<Part, PromiseWithResolvers<unknown>>();

/** Loads a part of the bundle that not every build needs, once. */
export async function loadPart(name: Part): Promise<unknown> {
  let part = loading.get(name);
  if (!part) {
    part = Promise.withResolvers();
    loading.set(name, part);
    send({ kind: 'need', name });
  }
  return part.promise;
}

/** Takes the text of a part from the page. */
export function receivePart({ name, text }: Sent<'part'>): void {
  runInThisContext(text);
  loading.get(name)?.resolve(parts[name]);
}

/**
 * Node's own implementation, from the part that is loaded before a project with TypeScript is built.
 * @throws SyntaxError with its place, as parsers do
 */
export function stripTypeScriptTypes(code: string): string {
  const { transformSync } = parts.typescript as {
    readonly transformSync: (code: string, options: { readonly mode: string }) => { readonly code: string };
  };
  try {
    return transformSync(code, { mode: 'strip-only' }).code;
  } catch (error) {
    const { message, startLine: line, startColumn: column } = error as { message: string } & Record<string, number>;
    throw Object.assign(new SyntaxError(`${message} (${line}:${column})`), { loc: { line, column } });
  }
}

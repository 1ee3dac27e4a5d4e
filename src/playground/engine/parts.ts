import type { Part, PartText } from '../rules/protocol.ts';
import { send } from './console.ts';
import { runInThisContext } from './shims/vm.ts';

/** The exports of parts, which assign themselves to this global. */
const parts = ((globalThis as { playground?: Record<string, unknown> }).playground ??= {});
const waiting = new Map<Part, PromiseWithResolvers<unknown>>();

/** Loads a part of the bundle that not every build needs. */
export async function loadPart(name: Part): Promise<unknown> {
  if (name in parts) return parts[name];
  let asked = waiting.get(name);
  if (!asked) {
    asked = Promise.withResolvers();
    waiting.set(name, asked);
    send({ kind: 'need', name });
  }
  return asked.promise;
}

/** Takes the text of a part from the page. */
export function receivePart({ name, text }: PartText): void {
  const asked = waiting.get(name);
  waiting.delete(name);
  runInThisContext(text);
  asked?.resolve(parts[name]);
}

/** Node's own implementation, from the part that is loaded before a project with TypeScript is built. */
export function stripTypeScriptTypes(code: string): string {
  const { transformSync } = parts.typescript as {
    readonly transformSync: (code: string, options: { readonly mode: string }) => { readonly code: string };
  };
  return transformSync(code, { mode: 'strip-only' }).code;
}

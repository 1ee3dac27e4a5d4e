import type { FromFrame, Part, Sent } from '../rules/protocol.ts';
import { runInThisContext } from './shims/vm.ts';

/** Sends a message to the page. */
export const send = (message: FromFrame): void => postMessage(message);

/** The exports of parts, which assign themselves to this global. */
const parts = ((globalThis as { playground?: Record<string, unknown> }).playground ??= {});

/** Loads a part of the bundle that not every build needs, unless it's there. Callers wait for each other. */
export async function loadPart(name: Part): Promise<unknown> {
  if (!(name in parts)) {
    const loading = Promise.withResolvers<Blob>();
    addEventListener('message', ({ data }: MessageEvent<Sent<'part' | 'build'>>) => {
      if (data.kind === 'part' && data.name === name) loading.resolve(data.code);
    });
    send({ kind: 'need', name });
    runInThisContext(await (await loading.promise).text());
  }
  return parts[name];
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

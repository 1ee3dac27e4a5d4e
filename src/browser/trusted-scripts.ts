import { createPolicy } from './trusted-types.ts';

/**
 * The default policy: allows script URLs of the site itself, for chunks, the shell, and the worker. It creates no HTML
 * or code, so other text can't become either.
 */
export function startTrustedScripts(): void {
  createPolicy('default', {
    createScriptURL: (address) => (new URL(address, location.href).origin === location.origin ? address : undefined),
  });
}

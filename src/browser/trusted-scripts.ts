import { createPolicy } from './trusted-types.ts';

/**
 * The policy for all addresses of scripts that no other one is named for: chunks, the shell, the worker. They must be the site's own. It
 * makes neither HTML nor code, so nothing that is text becomes either.
 */
export function startTrustedScripts(): void {
  createPolicy('default', {
    createScriptURL: (address) => (new URL(address, location.href).origin === location.origin ? address : undefined),
  });
}

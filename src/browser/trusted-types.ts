/** The part of Trusted Types used here, because the type libraries lack it. Trusted values are accepted like strings. */
interface Policy {
  createHTML(text: string): string;
  createScriptURL(address: string): string | undefined;
}

/** Creates the policy if the browser supports Trusted Types. Use each name once: the site's headers forbid duplicates. */
export const createPolicy = (name: 'default' | 'article' | 'analytics', rules: Partial<Policy>): Policy | undefined =>
  (
    globalThis as { readonly trustedTypes?: { createPolicy(name: string, rules: Partial<Policy>): Policy } }
  ).trustedTypes?.createPolicy(name, rules);

/**
 * The default policy: allows script URLs of the site itself, for chunks, the shell, and the worker. It creates no HTML
 * or code, so other text can't become either.
 */
export function startTrustedScripts(): void {
  createPolicy('default', {
    createScriptURL: (address) => (new URL(address, location.href).origin === location.origin ? address : undefined),
  });
}

/** What of Trusted Types is used here; the type libraries do not have them. A value that is made is as good as text for who takes it. */
interface Policy {
  createHTML(text: string): string;
  createScriptURL(address: string): string;
}

interface Rules {
  readonly createHTML?: (text: string) => string;
  readonly createScriptURL?: (address: string) => string | undefined;
}

/** Where the browser knows Trusted Types: makes the policy of this name. Each name once: the site's headers allow no second. */
export const createPolicy = (name: 'default' | 'article' | 'analytics', rules: Rules): Policy | undefined =>
  (globalThis as { readonly trustedTypes?: { createPolicy(name: string, rules: Rules): Policy } }).trustedTypes?.createPolicy(
    name,
    rules,
  );

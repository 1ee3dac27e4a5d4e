import { createHash } from 'node:crypto';
import type { SiteNeeds } from './page-needs.ts';

/** Names of Trusted Types policies that our code makes: see src/browser/trusted-scripts.ts and src/browser/trusted-html.ts. */
export const OWN_POLICIES = ['default', 'article'] as const;

/** Hosts and policies that come with a configuration, and with none else. */
export interface PolicyExtras {
  /** Is there an id for Google Analytics? */
  readonly analytics: boolean;
  /** Origins of a hosted search. */
  readonly search: readonly string[];
}

const ANALYTICS_SCRIPTS = ['https://www.googletagmanager.com'];
const ANALYTICS_HOSTS = ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'];

/**
 * The content security policy of a site: nothing but what its documents and its configuration need. All pages have the same one,
 * as readers go from page to page inside one document.
 */
export function contentPolicy(needs: SiteNeeds, { analytics, search }: PolicyExtras): string {
  const hashes = [...needs.scripts].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).toSorted();
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes, ...(analytics ? ANALYTICS_SCRIPTS : [])],
    'style-src': ["'self'"],
    // Style sheets hold small drawings.
    'img-src': ["'self'", 'data:', ...hosts(needs.images), ...(analytics ? ANALYTICS_HOSTS : [])],
    'connect-src': ["'self'", ...hosts(needs.connections), ...search, ...(analytics ? ANALYTICS_HOSTS : [])],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': needs.forms.size > 0 ? hosts(needs.forms) : ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [...OWN_POLICIES, ...(analytics ? ['analytics', 'goog#html'] : [])],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** In order, without those that another one with an asterisk holds already. */
function hosts(origins: ReadonlySet<string>): string[] {
  const wide = [...origins].filter((origin) => origin.startsWith('https://*.')).map((origin) => origin.slice('https://*'.length));
  return [...origins].filter((origin) => origin.includes('*') || !wide.some((end) => origin.endsWith(end))).toSorted();
}

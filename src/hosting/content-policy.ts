import { hash } from 'node:crypto';
import { GITHUB_IMAGES, type PageNeeds } from '../shared/page-data.ts';

/** Names of our Trusted Types policies: see src/browser/trusted-types.ts and src/browser/trusted-html.ts. */
export const OWN_POLICIES = ['default', 'article'] as const;

/** What a site's documents need in addition to the site's own files. */
export interface SiteNeeds {
  /** Texts of inline scripts, as they appear in documents. */
  readonly scripts: readonly string[];
  readonly pages: readonly PageNeeds[];
  /** URLs of images outside pages, such as sponsors' avatars. */
  readonly images: readonly string[];
  /** Whether Google Analytics is configured. */
  readonly analytics: boolean;
  /** Origins of a hosted search. */
  readonly search: readonly string[];
}

const ANALYTICS_SCRIPTS = ['https://www.googletagmanager.com'];
const ANALYTICS_HOSTS = ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'];

/**
 * The Content Security Policy of a site: allows only what its documents and configuration need. All pages share one
 * policy, because readers move between pages within one document; only the playground's documents have their own.
 */
export function contentPolicy({ scripts, pages, images, analytics, search }: SiteNeeds): string {
  const hashes = [...new Set(scripts)].map(toHash).toSorted();
  const forms = hosts(pages.flatMap((page) => page.forms));
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes, ...(analytics ? ANALYTICS_SCRIPTS : [])],
    'style-src': ["'self'"],
    // Stylesheets contain small inline drawings.
    'img-src': [
      "'self'",
      'data:',
      ...hosts([...images.flatMap(imageOrigins), ...pages.flatMap((page) => page.images)]),
      ...(analytics ? ANALYTICS_HOSTS : []),
    ],
    'connect-src': [
      "'self'",
      ...hosts(pages.flatMap(({ connections }) => connections)),
      ...search,
      ...(analytics ? ANALYTICS_HOSTS : []),
    ],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': forms.length > 0 ? forms : ["'none'"],
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

/** The policy of the one page that embeds the playground's frame. No frame inside of it can be taken to another site. */
export const embeddingPolicy = (policy: string): string => `${policy}; frame-src 'self'`;

/**
 * The policy of the playground's frame, in which untrusted code runs: without the site's origin and its storage, and
 * without a network. No origin may be in it, because a URL can carry data.
 * @param script the text of its inline script, and of the one of the document inside of it
 */
export const framePolicy = (script: string): string =>
  [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src 'unsafe-eval' blob: ${toHash(script)}`,
    "style-src 'unsafe-inline' blob:",
    ...['img-src', 'font-src', 'media-src', 'connect-src'].map((name) => `${name} data: blob:`),
    'worker-src blob:',
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

const toHash = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

/** Sorted, each once, without hosts that a wildcard already covers. */
function hosts(origins: readonly string[]): string[] {
  const wide = origins.filter((origin) => origin.startsWith('https://*.')).map((origin) => origin.slice('https://*'.length));
  const others = origins.filter((origin) => origin.includes('*') || !wide.some((end) => origin.endsWith(end)));
  return [...new Set(others)].toSorted();
}

/** The origins an image may come from, redirects included. */
function imageOrigins(url: string): string[] {
  const { protocol, origin } = new URL(url);
  if (protocol !== 'https:') return [];
  return origin === 'https://github.com' ? [origin, GITHUB_IMAGES] : [origin];
}

/** Browser features that no page uses, turned off for injected code too. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Headers of every response. @param hsts the value of Strict-Transport-Security */
export const securityHeaders = (policy: string, hsts?: string): Record<string, string> => ({
  'Content-Security-Policy': policy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  ...(hsts === undefined ? {} : { 'Strict-Transport-Security': hsts }),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
});

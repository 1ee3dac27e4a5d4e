import { escapeAttribute } from './page-content.ts';

/**
 * The document at an old URL, for hosts that can't redirect: sends readers to the new URL, and tells search engines
 * about it.
 */
export function redirectDocument(
  to: string,
  { origin, siteName }: { readonly origin: string; readonly siteName: string },
): string {
  const target = escapeAttribute(to);
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Moved | ${escapeAttribute(siteName)}</title>`,
    '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${escapeAttribute(new URL(to, origin).href)}">`,
    `<meta http-equiv="refresh" content="0; url=${target}">`,
    '</head>',
    `<body><p>This page has moved to <a href="${target}">${target}</a>.</p></body>`,
    '</html>',
    '',
  ].join('\n');
}

import { escapeAttribute } from './page-content.ts';

export interface DocumentParts {
  readonly title: string;
  readonly description: string;
  /** URL on the published site; undefined for pages that search engines shouldn't index. */
  readonly canonical: string | undefined;
  /** URL of the page's Markdown copy, if it has one. */
  readonly markdown?: string;
  readonly siteName: string;
  readonly styles: readonly string[];
  /** URL of the shell; undefined for documents without React. */
  readonly script: string | undefined;
  /** Code that runs before the first paint. */
  readonly early: string;
  readonly body: string;
}

/**
 * Escapes a script for inlining, so that nothing in it can end its element. The Content Security Policy allows it by
 * its hash.
 */
export const inlineScript = (code: string): string => code.replaceAll('</', '<\\/');

/** A complete HTML document. Its only inline script is `early`. */
export function documentHtml({
  title,
  description,
  canonical,
  markdown,
  siteName,
  styles,
  script,
  early,
  body,
}: DocumentParts): string {
  const text = (value: string): string => escapeAttribute(value);
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${text(title)}</title>`,
    ...(description === '' ? [] : [`<meta name="description" content="${text(description)}">`]),
    ...(canonical === undefined
      ? ['<meta name="robots" content="noindex">']
      : [
          `<link rel="canonical" href="${text(canonical)}">`,
          '<meta property="og:type" content="article">',
          `<meta property="og:site_name" content="${text(siteName)}">`,
          `<meta property="og:title" content="${text(title)}">`,
          `<meta property="og:description" content="${text(description)}">`,
          `<meta property="og:url" content="${text(canonical)}">`,
        ]),
    ...(markdown === undefined ? [] : [`<link rel="alternate" type="text/markdown" href="${text(markdown)}">`]),
    '<meta name="theme-color" content="#2b3a42">',
    ...styles.map((style) => `<link rel="stylesheet" href="${style}">`),
    '<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/icon-180.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    `<script${script === undefined ? '' : ` data-shell="${script}"`}>${inlineScript(early)}</script>`,
    '</head>',
    `<body>${body}</body>`,
    '</html>',
    '',
  ].join('\n');
}

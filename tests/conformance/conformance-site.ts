import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CompressedFiles } from '../../src/hosting/compressed-file.ts';
import { hostingRules, RULES_FILE } from '../../src/hosting/hosting-rules.ts';
import { precompress } from '../../src/hosting/precompress.ts';
import { securityHeaders } from '../../src/hosting/security-headers.ts';
import type { HostingRules } from '../../src/schemas/hosting.ts';

const page = (title: string): string =>
  `<!doctype html>\n<title>${title}</title>\n${`<p>${title} holds some words.</p>\n`.repeat(80)}`;

/** The files of a site that covers every kind of file. */
const files: Readonly<Record<string, string>> = {
  'index.html': page('Home'),
  '404.html': page('Page Not Found'),
  'guides/index.html': page('Guides'),
  'guides/index.md': '# Guides\n\nThey hold some words.\n'.repeat(80),
  'größe/index.html': page('Größe'),
  'a b/index.html': page('A B'),
  'v1.2/index.html': page('Version 1.2'),
  'größe-1.5/index.html': page('Größe 1.5'),
  'assets/app.0123456789.js': `export const digits = '${'0123456789'.repeat(300)}';\n`,
  'assets/app.0123456789.css': 'p { color: teal }\n'.repeat(100),
  'assets/small.js': 'export {};\n',
  'icons/icon.png': `\u0089PNG\r\n${'x'.repeat(3000)}`,
  'sw.js': `const pages = ${JSON.stringify(Array.from({ length: 300 }, (_, index) => index))};\n`,
  'search.json': JSON.stringify(Array.from({ length: 300 }, (_, index) => `word ${index}`)),
  'robots.txt': 'User-agent: *\nAllow: /\n',
  'site.webmanifest': '{}\n',
  '.well-known/security.txt': 'Contact: mailto:nobody@example.org\n',
  'empty.txt': '',
  'data.bin': 'bytes',
};

export interface ConformanceSite {
  readonly directory: string;
  readonly rules: HostingRules;
  readonly file: (path: string) => Buffer;
}

/** Writes the conformance suite's site into an empty folder. `cache` stores compressed files. */
export async function writeConformanceSite(directory: string, cache: string): Promise<ConformanceSite> {
  const rules = hostingRules({
    headers: securityHeaders({ policy: "default-src 'none'; script-src 'self' 'sha256-AAAA='", hsts: 'max-age=60' }),
    redirects: {
      '/old/': '/guides/',
      '/old/deep/page/': '/guides/',
      '/part/': '/guides/#part',
      '/größer/': '/gr%C3%B6%C3%9Fe/',
      '/away/': 'https://example.org/there/',
      '/guides/#heading': '/',
    },
    pages: ['/', '/guides/', '/v1.2/', '/größe-1.5/'],
    precompressed: true,
  });
  for (const [path, text] of Object.entries({
    ...files,
    [RULES_FILE]: JSON.stringify(rules),
    _headers: '/*\n',
    _redirects: '\n',
  })) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), text);
  }
  await precompress(directory, { rules, compressed: new CompressedFiles(cache, 'quick'), onProgress: () => undefined });
  return { directory, rules, file: (path) => readFileSync(join(directory, path)) };
}

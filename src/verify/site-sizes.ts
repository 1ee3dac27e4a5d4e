import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputPathFromUrl, sectionOfUrl } from '../shared/address.ts';
import { brotliSize } from './size-limits.ts';

export interface PageWeight {
  /** KB after Brotli. */
  readonly html: number;
  readonly css: number;
  /** The document's inline script, compressed separately. */
  readonly inlineScript: number;
  /** HTML and styles: everything requested before the load event. */
  readonly atLoad: number;
  /** Scripts fetched once the browser is idle. */
  readonly idleScript: number;
}

/**
 * Measures what a page of the built site loads, from its document. `idle` lists the scripts in addition to the shell.
 */
export function pageWeight(directory: string, page: string, idle: readonly string[]): PageWeight {
  const read = (path: string): string => readFileSync(join(directory, path), 'utf8');
  const html = read(page);
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => read(href));
  const [, shell = '', inline = ''] = /<script data-shell="([^"]+)">([\s\S]*?)<\/script>/.exec(html) ?? [];
  const sizes = { html: brotliSize(html), css: styles.reduce((sum, style) => sum + brotliSize(style), 0) };
  return {
    ...sizes,
    inlineScript: brotliSize(inline),
    atLoad: sizes.html + sizes.css,
    idleScript: [shell, ...idle].filter(Boolean).reduce((sum, path) => sum + brotliSize(read(path)), 0),
  };
}

/** The URL of the data module of a page's section. Modules of older builds may exist next to it. */
export function sectionScripts(directory: string, page: string): string[] {
  const [, shell = ''] = /data-shell="([^"]+)"/.exec(readFileSync(join(directory, outputPathFromUrl(page)), 'utf8')) ?? [];
  const script = shell === '' ? '' : readFileSync(join(directory, shell), 'utf8');
  const files = readdirSync(join(directory, 'assets')).filter((file) => file.endsWith('.js'));
  const scripts = (name: string): string[] =>
    files.filter((file) => file.startsWith(`section-${name}.`) && script.includes(file.slice(0, -'.js'.length)));
  const own = scripts(sectionOfUrl(page) || page.replaceAll('/', ''));
  return (own.length > 0 ? own : scripts('~')).map((file) => `/assets/${file}`);
}

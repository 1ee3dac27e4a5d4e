import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { outputPathFromUrl, sectionOfUrl } from '../shared/address.ts';

export interface PageWeight {
  /** HTML and styles, everything requested before the load event, in KB after Brotli. */
  readonly atLoad: number;
  /**
   * Scripts of a reader who only reads: those in the document and those it refers to, each compressed separately, and
   * the shell if the page fetches it by itself.
   */
  readonly scriptWithoutInteraction: number;
  /** Scripts fetched on the first sign of interaction. */
  readonly shell: number;
}

/** Measures what a page of a built site loads, from its document. */
export function pageWeight(directory: string, page: string): PageWeight {
  const read = (path: string): string => readFileSync(join(directory, path), 'utf8');
  const sum = (texts: readonly string[]): number => texts.reduce((total, text) => total + brotliSize(text), 0);
  const html = read(outputPathFromUrl(page));
  const scripts = findScripts(html);
  const code = scripts.flatMap((script) => (script.shell === undefined ? [] : [read(script.shell)]));
  const shell = sum(code.flatMap((text) => [text, ...sectionFiles(directory, page, text).map(read)]));
  return {
    atLoad: sum([html, ...[...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => read(href))]),
    scriptWithoutInteraction:
      sum(scripts.flatMap(({ inline, source }) => [inline, ...(source === undefined ? [] : [read(source)])]).filter(Boolean)) +
      (scripts.some(({ idle }) => idle) ? shell : 0),
    shell,
  };
}

/** The scripts of a document: their code or URL, and how our own pages use them. */
const findScripts = (html: string) =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].map(([, attributes = '', text = '']) => ({
    // Rules for prefetching are data.
    inline: attributes.includes('speculationrules') ? '' : text,
    source: /\bsrc="([^"]+)"/.exec(attributes)?.[1],
    shell: /\bdata-shell="([^"]+)"/.exec(attributes)?.[1],
    idle: /\bdata-idle\b/.test(attributes),
  }));

/** The data of a page's section that the shell names. Files of older builds may exist next to it. */
function sectionFiles(directory: string, page: string, shell: string): string[] {
  const files = readdirSync(join(directory, 'assets')).filter((file) => file.endsWith('.json'));
  const named = (name: string): string[] =>
    files.filter((file) => file.startsWith(`section-${name}.`) && shell.includes(file.slice(0, -'.json'.length)));
  const own = named(sectionOfUrl(page) || page.replaceAll('/', ''));
  return (own.length > 0 ? own : named('~')).map((file) => `/assets/${file}`);
}

/** The size after Brotli 11, in KB. */
export const brotliSize = (bytes: Uint8Array | string): number =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1000;

/** One line for each size above its limit, in KB after Brotli. */
export function sizeFaults(sizes: readonly { readonly name: string; readonly limit: number; readonly size: number }[]): string[] {
  return sizes
    .filter(({ size, limit }) => size > limit)
    .map(({ name, size, limit }) => `${name} is ${size.toFixed(1)} KB, over its limit of ${limit} KB (data/size-limits.json)`);
}

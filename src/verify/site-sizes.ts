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

/**
 * Measures what a page of the built site loads, from its document. `others` lists the scripts that the shell needs in
 * addition to itself.
 */
export function pageWeight(directory: string, page: string, others: readonly string[]): PageWeight {
  const read = (path: string): string => readFileSync(join(directory, path), 'utf8');
  const sum = (texts: readonly string[]): number => texts.reduce((total, text) => total + brotliSize(text), 0);
  const html = read(page);
  const scripts = findScripts(html);
  const shells = scripts.flatMap(({ shell }) => shell ?? []);
  const shell = shells.length > 0 ? sum([...shells, ...others].map(read)) : 0;
  return {
    atLoad: sum([html, ...[...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => read(href))]),
    scriptWithoutInteraction:
      sum(scripts.flatMap(({ inline, source }) => [inline, ...(source === undefined ? [] : [read(source)])]).filter(Boolean)) +
      (scripts.some(({ idle }) => idle) ? shell : 0),
    shell,
  };
}

/** The scripts of a document: their code or URL, and how our own pages use them. */
export const findScripts = (html: string) =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].map(([, attributes = '', text = '']) => ({
    // Rules for prefetching are data.
    inline: attributes.includes('speculationrules') ? '' : text,
    source: /\bsrc="([^"]+)"/.exec(attributes)?.[1],
    shell: /\bdata-shell="([^"]+)"/.exec(attributes)?.[1],
    idle: /\bdata-idle\b/.test(attributes),
  }));

/** The URL of the data module of a page's section. Modules of older builds may exist next to it. */
export function sectionScripts(directory: string, page: string): string[] {
  const [, shell = ''] = /data-shell="([^"]+)"/.exec(readFileSync(join(directory, outputPathFromUrl(page)), 'utf8')) ?? [];
  const script = shell === '' ? '' : readFileSync(join(directory, shell), 'utf8');
  const files = readdirSync(join(directory, 'assets')).filter((file) => file.endsWith('.json'));
  const scripts = (name: string): string[] =>
    files.filter((file) => file.startsWith(`section-${name}.`) && script.includes(file.slice(0, -'.json'.length)));
  const own = scripts(sectionOfUrl(page) || page.replaceAll('/', ''));
  return (own.length > 0 ? own : scripts('~')).map((file) => `/assets/${file}`);
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

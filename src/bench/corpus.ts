import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ContentFile } from '../content/read-content.ts';

/** Average length of our own pages. */
const WORDS_PER_PAGE = 1280;
const SECTIONS = 9;

/** A page that is in every corpus. */
export interface CorpusPage {
  readonly title: string;
  readonly path: string;
  /** Below the corpus. */
  readonly file: string;
}

/** Pages of every corpus that are measured: one of usual length, and the longest. */
export const MEASURED_PAGES: readonly CorpusPage[] = [
  { title: 'a page', path: '/section-0/', file: 'section-0/index.mdx' },
  { title: 'the longest page', path: '/section-0/large/', file: 'section-0/large.mdx' },
];

/** The length of the longest reference pages. */
const LARGE_PAGE_WORDS = 7000;

/**
 * The text of a page without links, facts about packages, and anchors, which would be dead or repeated in the corpus. Pages
 * with problems are compiled twice, which would distort the figures.
 */
const bodyOf = (text: string): string =>
  text
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replaceAll(/\]\([/#][^)]*\)/g, '](/)')
    .replaceAll(/<Anchor [^>]*\/>/g, '')
    // These tables link to entries that may be cut off.
    .replaceAll(/<\w+ name="[^"]+" children \/>/g, '')
    .replaceAll(/<Package name="([^"]+)" \/>/g, '$1');
const wordsOf = (text: string): number => text.split(/\s+/).length;

/**
 * Writes a content folder of a given size from the existing pages. Each page consists of whole pages, or of the first
 * sections of one, until it is long enough. No two pages are the same. Links lead to the corpus' home page. One page
 * with the length of a long reference page is added.
 */
export async function writeCorpus(directory: string, source: readonly ContentFile[], pages: number): Promise<void> {
  await rm(directory, { recursive: true, force: true });
  const bodies = source.map(({ text }) => bodyOf(text)).filter((body) => wordsOf(body) > 300);
  let total = 0;
  // Parts are whole sections, so an excess on one page is deducted from the next.
  for (let n = 0; n < pages; n++) {
    const section = n % SECTIONS;
    const name = n < SECTIONS ? 'index' : `page-${n}`;
    const text = `---\ntitle: Page ${n}\nsort: ${n}\n---\n\nPage ${n} of the corpus.\n\n${longEnough(bodies, n, WORDS_PER_PAGE * (n + 1) - total)}\n`;
    total += wordsOf(text);
    const file = join(directory, `section-${section}`, `${name}.mdx`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await writeFile(
    join(directory, 'section-0/large.mdx'),
    `---\ntitle: A large page\n---\n\n${longEnough(bodies, 0, LARGE_PAGE_WORDS)}\n`,
  );
  await writeFile(join(directory, 'index.mdx'), '---\ntitle: webpack\n---\n\nThe home of the corpus.\n');
}

function longEnough(bodies: readonly string[], from: number, words: number): string {
  let text = '';
  for (let i = 0; wordsOf(text) < words; i++) {
    const body = bodies[(from + i) % bodies.length] ?? '';
    const missing = words - wordsOf(text);
    text += wordsOf(body) <= missing * 1.3 ? `${body}\n\n` : `${beginning(body, missing)}\n\n`;
  }
  return text;
}

/** Takes whole sections from the start of a page, because cutting elsewhere could split a component. */
function beginning(body: string, words: number): string {
  const parts = body.split(/\n(?=## )/);
  let text = parts[0] ?? '';
  for (const part of parts.slice(1)) {
    if (wordsOf(text) >= words) break;
    text += `\n${part}`;
  }
  return text;
}

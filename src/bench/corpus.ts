import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ContentFile } from '../content/read-content.ts';

export interface CorpusSize {
  readonly pages: number;
  /** Words of a page, on average. */
  readonly words: number;
  readonly sections: number;
}

/** As long as the longest reference pages are. */
const LARGE_PAGE_WORDS = 7000;

const bodyOf = (text: string): string => text.replace(/^---\n[\s\S]*?\n---\n/, '').replaceAll(/\]\(\/[^)]*\)/g, '](/)');
const wordsOf = (text: string): number => text.split(/\s+/).length;

/**
 * Writes a content folder of a given size from the pages at hand: each page holds whole pages, or paragraphs from the beginning
 * of one, until it is long enough. No two are the same. Links lead to
 * the corpus' home. A page of the size of a
 * long reference page comes on top. Resolves to the number of words of the others.
 */
export async function writeCorpus(
  directory: string,
  source: readonly ContentFile[],
  { pages, words, sections }: CorpusSize,
): Promise<number> {
  await rm(directory, { recursive: true, force: true });
  const bodies = source.map(({ text }) => bodyOf(text)).filter((body) => wordsOf(body) > 300);
  let total = 0;
  // Parts are whole sections: what one page has too many, the next has too few.
  for (let n = 0; n < pages; n++) {
    const section = n % sections;
    const name = n < sections ? 'index' : `page-${n}`;
    const text = `---\ntitle: Page ${n}\nsort: ${n}\n---\n\nPage ${n} of the corpus.\n\n${longEnough(bodies, n, words * (n + 1) - total)}\n`;
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
  return total;
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

/** Whole sections from the beginning of a page: cutting elsewhere could tear a component apart. */
function beginning(body: string, words: number): string {
  const parts = body.split(/\n(?=## )/);
  let text = parts[0] ?? '';
  for (const part of parts.slice(1)) {
    if (wordsOf(text) >= words) break;
    text += `\n${part}`;
  }
  return text;
}

import { expect, it } from 'vitest';
import { ERRORS_URL } from '../../messages/rules/message.ts';
import { searchFiles } from '../build/search-files.ts';
import { createEmbeddedEngine } from './embedded-engine.ts';
import { listHits } from './search-engine.ts';
import type { SearchRecord } from './search-record.ts';
import { WEIGHTS } from './weights.ts';

const WORDS =
  'cache chunk entry loader module output plugin target watching bundled hashes styles server option filename minimizer'.split(
    ' ',
  );

/** Always the same numbers, so the records are reproducible. */
function createPick(): (count: number) => number {
  let seed = 7;
  return (count) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % count;
  };
}

/** Pages of every kind, made of a few words, so that most queries find most pages and only the weights decide their order. */
function madeUpRecords(): SearchRecord[] {
  const pick = createPick();
  const words = (count: number): string => Array.from({ length: count }, () => WORDS[pick(WORDS.length)]).join(' ');
  return Array.from({ length: 24 }, (_, number) => {
    const page = {
      url: `${number % 7 === 2 ? ERRORS_URL : number % 8 === 5 ? '/concepts/' : '/'}${number}/`,
      kind: number % 6 === 1 ? 'Blog' : 'Guides',
      titles: [words(1 + pick(3))],
      linked: pick(40),
    };
    const elsewhere =
      number % 5 === 0 ? { elsewhere: true as const, ...(number % 2 === 0 ? { status: 'deprecated' as const } : {}) } : {};
    const text = (): Pick<SearchRecord, 'text' | 'code'> => ({
      text: `${words(4 + pick(30))} ${number === 3 ? 'modula' : ''} ${number % 6 === 4 ? '--cache bund' : ''} ${number % 2 === 0 ? 'change' : ''} output.${WORDS[pick(WORDS.length)]}`,
      code: words(3),
    });
    const sections = [1, 2, 3].map((section): SearchRecord => {
      const named = number % 3 === 0 && { name: words(1 + pick(4)).replaceAll(' ', '.'), aliases: [words(2)] };
      return {
        ...page,
        ...elsewhere,
        url: `${page.url}#${section}`,
        titles: [...page.titles, titleFor(number, section) ?? words(1 + pick(4))],
        ...named,
        ...(named && section === 3 ? { row: true as const } : {}),
        ...(section === 2 ? { asked: `${WORDS[number % WORDS.length]} ${WORDS[(number + 3) % WORDS.length]}` } : {}),
        ...(section === 2 && number % 4 === 0 ? { text: '', code: '' } : text()),
      };
    });
    return [{ ...page, ...elsewhere, ...text() }, ...sections];
  }).flat();
}

/** Some sections are about mistakes, and some document an identifier. */
function titleFor(number: number, section: number): string | undefined {
  if (section === 1) return number % 4 === 1 ? 'What can go wrong' : undefined;
  return section === 2 && number % 4 === 2 ? `myChunk${number} cacheEntry` : undefined;
}

const records = madeUpRecords();
const queries = WORDS.slice(0, 4).flatMap((word, at) => {
  const next = WORDS[(at + 3) % WORDS.length] ?? '';
  return [
    word,
    word.slice(0, 4),
    `${word.slice(0, 2)}${word.slice(3)}`,
    `${word} ${next}`,
    `what is ${word} of ${next}`,
    `output.${word}`,
    `${word}s ${next}`,
    `piece ${next}`,
    `${word} is not ${next}`,
    `modula ${next}`,
    `change ${word} ${next}`,
    `zebra ${word}`,
    `--${word} ${next}`,
    `${word} guide`,
  ];
});

async function rankings(): Promise<string> {
  const files = searchFiles(records, [['piece', 'chunk', 'hashes output']]);
  const engine = createEmbeddedEngine(async (path) => files.get(path) ?? '');
  const answers = await Promise.all(queries.map((query) => engine.search(query, { everything: true })));
  return answers
    .map((answer) =>
      listHits(answer)
        .map(({ url }) => url)
        .join(),
    )
    .join('\n');
}

const asTuned = await rankings();

it.each(Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[])('%s changes the order of some results', async (key) => {
  const tuned = WEIGHTS[key];
  // Sizes are halved; shares and factors, which are about 1, no longer count.
  WEIGHTS[key] = tuned > 1.2 ? tuned / 2 : tuned > 0.5 ? 1 : 0;
  const without = await rankings();
  WEIGHTS[key] = tuned;
  expect(without).not.toBe(asTuned);
});

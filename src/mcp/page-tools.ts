import { z } from 'zod';
import { idFromHash, safeDecode, splitHash, withTrailingSlash } from '../shared/address.ts';
import { withoutColors } from '../messages/rules/normal-text.ts';
import { readLog } from '../messages/rules/read-log.ts';
import { mostSimilar } from '../shared/most-similar.ts';
import { listHits, joinText } from '../search/rules/search-engine.ts';
import type { Documentation } from './documentation.ts';
import { findText, type MarkdownSection, splitParts, splitSections } from './sections.ts';
import { defineTool, LIMITS, shortText } from './tool.ts';

/** The line that marks text by other people in a Markdown copy. */
const THIRD_PARTY = /^Third party: .*$/m;

/** Results of the site's search, each with its passage and address. */
export const searchDocs = defineTool({
  title: 'Search the documentation',
  description:
    'Searches the documentation of webpack and its common loaders and plugins. Returns passages with addresses, best first. Use it for questions, tasks, and symptoms. For a known option, hook, or plugin use get_option; for an error message use explain_error.',
  inputSchema: z.object({
    query: shortText(LIMITS.query, 'A few words, as in a search field'),
    limit: z.int().min(1).max(10).default(5).describe('Number of results'),
    section: shortText(LIMITS.name, 'Only this section of the site, such as Guides or Configuration').optional(),
  }),
  async answer({ engine, page, origin }, { query, limit, section }) {
    const { pages, corrections } = await engine.search(query, { section, everything: true });
    const hits = listHits({ pages }).slice(0, limit);
    if (hits.length === 0) {
      const hint = corrections.length > 0 ? `Did you mean ${corrections.join(' or ')}?` : 'Try fewer or other words.';
      throw new Error(`Nothing found for "${query}"${section === undefined ? '' : ` in ${section}`}. ${hint}`);
    }
    const results = hits.map(async ({ path, name, title, url, excerpt }, index) => {
      const [note] = THIRD_PARTY.exec(await page(splitHash(url).path)) ?? [];
      const heading = [...path, joinText(name ?? title)].join(' › ');
      return `${index + 1}. **${heading}**${note === undefined ? '' : ` (${note})`}\n   ${origin}${url}\n   ${joinText(excerpt)}`;
    });
    return (await Promise.all(results)).join('\n\n');
  },
});

/** A page or a section of it as Markdown, in parts, with what follows. */
export const readPage = defineTool({
  title: 'Read a page',
  description:
    'Returns a page of the documentation as Markdown, or one section of it, in parts of up to 12,000 characters, and says what follows. Use it with the addresses that other tools return.',
  inputSchema: z.object({
    page: shortText(LIMITS.query, 'Path or address, such as /guides/caching/ or /configuration/output/#outputclean'),
    section: shortText(LIMITS.name, 'Id or heading of a section').optional(),
    part: z.int().min(1).max(1000).default(1).describe('Which part of a long text'),
  }),
  async answer(docs, { page, section, part }) {
    const { path, id } = findPage(docs, page);
    const markdown = await docs.page(path);
    const sections = splitSections(markdown);
    const wanted = section ?? id;
    const found = wanted === '' ? undefined : findText(docs, { path, sections, wanted });
    if (wanted !== '' && !found) throw new Error(`${path} has no section "${wanted}". Its sections:\n${outline(sections)}`);
    const parts = splitParts(found?.text ?? markdown);
    const own = parts[part - 1];
    if (own === undefined) throw new Error(`${path} has ${parts.length} part${parts.length === 1 ? '' : 's'}, not ${part}.`);
    const [note = ''] = (found && THIRD_PARTY.exec(markdown)) ?? [];
    const rest = parts.slice(part).flatMap(splitSections);
    const following = outline(rest.filter(({ level }) => level < 4));
    return [
      `${docs.origin}${path}${found ? `#${found.id}` : ''}`,
      note,
      own,
      part < parts.length ? `Part ${part} of ${parts.length}. Next: part ${part + 1}.` : '',
      following === '' ? '' : `What follows:\n${following}`,
    ]
      .filter(Boolean)
      .join('\n\n');
  },
});

/** Headings that an outline lists. */
const MOST_HEADINGS = 80;

const outline = (sections: readonly MarkdownSection[]): string =>
  sections
    .slice(0, MOST_HEADINGS)
    .map(({ title, level }) => `${'  '.repeat(level - 2)}- ${title}`)
    .join('\n');

/** The page, and maybe the section, of an address, a path, or a title. */
function findPage({ pages }: Documentation, wanted: string): { readonly path: string; readonly id: string } {
  const { path: name, hash } = splitHash(wanted.replace(/^[a-z]+:\/\/[^/]*/i, ''));
  const file = withTrailingSlash(safeDecode(name)).replace(/^\/*/, '/');
  const path = file.replace(/index\.(?:md|html)\/$/, '');
  const byTitle = [...pages].find(([, { title }]) => title.toLowerCase() === wanted.toLowerCase())?.[0];
  const found = pages.has(path) ? path : byTitle;
  if (found !== undefined) return { path: found, id: idFromHash(hash) };
  const [near] = mostSimilar(path, [...pages.keys()], { textOf: (one) => one, limit: 1 });
  const hint = near === undefined ? '' : ` Did you mean ${near}?`;
  throw new Error(`No page "${wanted}".${hint} search_docs finds pages; their paths look like /configuration/output/.`);
}

/** A message is at most this long for search; what matters is at its start. */
const SEARCHED = 300;
/** Most messages and pages that an answer lists. */
const MOST_LISTED = 8;

/** What the messages in a text mean, the first to fix with its whole explanation; search if none is known. */
export const explainError = defineTool({
  title: 'Explain an error message',
  description:
    'Finds the explanation of an error or warning of webpack, webpack-cli, webpack-dev-server, or the browser, and what to change. Paste the output as it is.',
  inputSchema: z.object({ message: shortText(LIMITS.message, 'The output, from the first line of the error on') }),
  async answer(docs, { message }) {
    const [first, ...rest] = readLog(message, await docs.matcher()).found;
    if (!first) {
      const query = withoutColors(message).slice(0, SEARCHED);
      const list = await searchDocs.answer(docs, { query, limit: MOST_LISTED });
      return `None of the known messages is in this text. Pages that mention its words:\n\n${list}`;
    }
    const { title, url } = first.message;
    const words = first.pieces.map((piece) => (piece.isValue ? `\`${piece.text.trim()}\`` : piece.text)).join('');
    const others = rest.filter((other) => other.message.title !== title).slice(0, MOST_LISTED);
    return [
      `${words.slice(0, 1000)}\n`,
      await readPage.answer(docs, { page: new URL(url).pathname, section: title, part: 1 }),
      ...(others.length === 0 ? [] : ['\nOther messages in this text:']),
      ...others.map((other) => `- ${other.message.title}: ${other.message.url}`),
    ].join('\n');
  },
});

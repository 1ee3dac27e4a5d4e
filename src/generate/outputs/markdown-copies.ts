import type { IndexedPage } from '../../content/content-index.ts';
import { escapeText, ORIGIN_MARK } from '../../markdown/to-markdown.ts';
import { markdownUrl } from '../../shared/address.ts';
import { type Post, findPosts } from '../../shared/blog.ts';
import { getDescription } from '../page-content.ts';
import type { Output, OutputFile, SiteContext } from './output.ts';
import type { Section } from '../site-data.ts';

/** A Markdown copy of every page, at its URL plus `index.md`. */
export const markdownCopies: Output<SiteContext> = {
  name: 'Writing Markdown copies',
  *run({ pages, site }): Iterable<OutputFile> {
    const entries = pages.map(({ entry }) => entry);
    const posts = findPosts(entries, site.blog);
    for (const page of pages) {
      const { url } = page.entry;
      yield [markdownUrl(url).slice(1), () => markdownCopy(page, site.origin, url === site.blog?.url ? posts : [])];
    }
  },
};

/** Plain text as Markdown, at the start of a line too: it can't become a link, code, HTML, or a heading. */
const asMarkdown = (text: string): string => escapeText(text).replace(/^[#>+=~-]/, String.raw`\$&`);

const linkTo = (title: string, url: string): string =>
  `[${asMarkdown(title)}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`;

/** The page's title, description, URL, text, posts, and further reading. */
function markdownCopy({ entry, page, readme }: IndexedPage, origin: string, posts: readonly Post[] = []): string {
  const related = entry.related ?? [];
  return [
    `# ${asMarkdown(entry.title)}`,
    entry.description === undefined ? '' : `> ${asMarkdown(entry.description)}`,
    `Source: ${origin}${encodeURI(entry.url)}`,
    readme ? `Third party: the README of ${asMarkdown(entry.title)}, by its authors` : '',
    page.markdown.replaceAll(ORIGIN_MARK, origin).trimEnd(),
    posts
      .map(
        ({ title, url, date, description }) =>
          `- ${date}: ${linkTo(title, `${origin}${encodeURI(url)}`)}. ${asMarkdown(description)}`,
      )
      .join('\n'),
    related.length === 0
      ? ''
      : `## Further Reading\n\n${related.map(({ title, url }) => `- ${linkTo(title, `${url.startsWith('/') ? origin : ''}${url}`)}`).join('\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

/** A list item that links to the copy of a page, as in llms.txt. */
function markdownLink({ entry, page }: IndexedPage, origin: string): string {
  const description = getDescription({ entry, page });
  const target = linkTo(entry.title, `${origin}${encodeURI(markdownUrl(entry.url))}`);
  return `- ${target}${description === '' ? '' : `: ${asMarkdown(description)}`}`;
}

/**
 * `llms.txt`, an index of the Markdown copies for language models (https://llmstxt.org), `llms-full.txt`, the copies of
 * all documentation pages in one file, and the same for each section, such as `guides/llms-full.txt`.
 */
export const llms: Output<SiteContext> = {
  name: 'Writing llms.txt',
  run: (context): OutputFile[] => {
    const documentation = context.sections.filter(({ menu }) => menu);
    return [
      ['llms.txt', () => llmsIndex(context)],
      ['llms-full.txt', () => joined(pagesIn(documentation, context.pages), context)],
      ...documentation.flatMap((section) => sectionFiles(section, context)),
    ];
  },
};

/** Maximum size of a section's file, in characters, unless a single page is longer: about 100,000 tokens. */
const SECTION_SIZE = 400_000;

/** The copies of a section's pages in as many files as they need: `llms-full.txt`, `llms-full-2.txt`, … */
function sectionFiles(section: Section, context: Pick<SiteContext, 'pages' | 'site'>): [path: string, text: string][] {
  const parts: IndexedPage[][] = [];
  let size = Infinity;
  for (const page of pagesIn([section], context.pages)) {
    size += page.page.markdown.length;
    if (size > SECTION_SIZE) {
      parts.push([]);
      size = page.page.markdown.length;
    }
    parts.at(-1)?.push(page);
  }
  return parts.map((pages, index) => [
    `${section.url.slice(1)}llms-full${index === 0 ? '' : `-${index + 1}`}.txt`,
    joined(pages, context),
  ]);
}

function llmsIndex(context: SiteContext): string {
  const { site, sections, pages } = context;
  const documentation = sections.filter(({ menu }) => menu);
  const others = sections.filter(({ menu }) => !menu);
  const list = (included: readonly Section[]): string =>
    pagesIn(included, pages)
      .map((page) => markdownLink(page, site.origin))
      .join('\n');
  return [
    `# ${asMarkdown(site.name)}`,
    `> ${asMarkdown(site.description)}`,
    [
      `This is the documentation of webpack ${site.bundlerVersion}.`,
      'Every page has a Markdown copy at its URL plus `index.md`, which is also served for `Accept: text/markdown`.',
      `${site.origin}/llms-full.txt contains all pages.`,
      `${site.origin}/options.json lists every documented option, hook, plugin, and flag with its type, default, and URL.`,
      `${site.origin}/changes.json lists what each release changed.`,
    ].join(' '),
    ...documentation
      .filter(({ urls }) => urls.length > 0)
      .map((section) => {
        const files = sectionFiles(section, context).map(
          ([path, text], index, { length }) =>
            `- [All pages${length === 1 ? '' : `, part ${index + 1} of ${length}`}](${site.origin}/${path}): ${formatSize(text)}`,
        );
        return [`## ${asMarkdown(section.title)}\n`, ...files, list([section])].join('\n');
      }),
    // The format's name for links that can be skipped.
    ...(others.length === 0 ? [] : [`## Optional\n\n${list(others)}`]),
  ]
    .join('\n\n')
    .concat('\n');
}

/** Size and estimated number of tokens; English text and code have about four characters per token. */
const formatSize = (text: string): string =>
  `${Math.ceil(Buffer.byteLength(text) / 1000)} KB, about ${Math.ceil(text.length / 4000)},000 tokens`;

const joined = (pages: readonly IndexedPage[], { site }: Pick<SiteContext, 'site'>): string =>
  pages.map((page) => markdownCopy(page, site.origin)).join('\n---\n\n');

/** The pages of sections, in sidebar order. */
function pagesIn(sections: readonly Section[], pages: readonly IndexedPage[]): IndexedPage[] {
  const byUrl = new Map(pages.map((page) => [page.entry.url, page]));
  return sections.flatMap(({ items }) => items.flatMap(({ url }) => byUrl.get(url) ?? []));
}

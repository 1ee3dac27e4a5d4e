import type { IndexedPage } from '../../content/content-index.ts';
import type { Section } from '../site-data.ts';
import { asMarkdown, markdownCopy, markdownLink } from './markdown-copies.ts';
import type { Output, OutputFile, SiteContext } from './output.ts';

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

/** The format's name for links that can be skipped. */
const OPTIONAL = 'Optional';

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
    ...(others.length === 0 ? [] : [`## ${OPTIONAL}\n\n${list(others)}`]),
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

import type { IndexedPage } from '../../content/content-index.ts';
import type { Section } from '../site-data.ts';
import { asMarkdown, markdownCopy, markdownLink } from './markdown-copies.ts';
import type { Output, OutputFile, SiteContext } from './output.ts';

/**
 * `llms.txt`, an index of the Markdown copies for language models (https://llmstxt.org), and `llms-full.txt`, the
 * copies of all documentation pages in one file.
 */
export const llms: Output<SiteContext> = {
  name: 'Writing llms.txt',
  run: (context): OutputFile[] => [
    ['llms.txt', () => llmsIndex(context)],
    ['llms-full.txt', () => llmsFull(context)],
  ],
};

/** The format's name for links that can be skipped. */
const OPTIONAL = 'Optional';

function llmsIndex({ site, sections, pages }: SiteContext): string {
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
    ].join(' '),
    ...documentation
      .filter(({ urls }) => urls.length > 0)
      .map((section) => `## ${asMarkdown(section.title)}\n\n${list([section])}`),
    ...(others.length === 0 ? [] : [`## ${OPTIONAL}\n\n${list(others)}`]),
  ]
    .join('\n\n')
    .concat('\n');
}

function llmsFull({ site, sections, pages }: SiteContext): string {
  const documentation = sections.filter(({ menu }) => menu);
  return pagesIn(documentation, pages)
    .map((page) => markdownCopy(page, site.origin))
    .join('\n---\n\n');
}

/** The pages of sections, in sidebar order. */
function pagesIn(sections: readonly Section[], pages: readonly IndexedPage[]): IndexedPage[] {
  const byUrl = new Map(pages.map((page) => [page.entry.url, page]));
  return sections.flatMap(({ items }) => items.flatMap(({ url }) => byUrl.get(url) ?? []));
}

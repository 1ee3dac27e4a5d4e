import type { IndexedPage } from '../../content/content-index.ts';
import { escapeText, ORIGIN_MARK } from '../../markdown/to-markdown.ts';
import { markdownUrl } from '../../shared/address.ts';
import { type Post, findPosts } from '../../shared/blog.ts';
import { getDescription } from '../page-content.ts';
import type { Output, OutputFile, SiteContext } from './output.ts';

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
export const asMarkdown = (text: string): string => escapeText(text).replace(/^[#>+=~-]/, String.raw`\$&`);

const linkTo = (title: string, url: string): string =>
  `[${asMarkdown(title)}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`;

/** The page's title, description, URL, text, posts, and further reading. */
export function markdownCopy({ entry, page, readme }: IndexedPage, origin: string, posts: readonly Post[] = []): string {
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
export function markdownLink({ entry, page }: IndexedPage, origin: string): string {
  const description = getDescription({ entry, page });
  const target = linkTo(entry.title, `${origin}${encodeURI(markdownUrl(entry.url))}`);
  return `- ${target}${description === '' ? '' : `: ${asMarkdown(description)}`}`;
}

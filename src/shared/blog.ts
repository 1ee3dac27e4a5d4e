import type { PageEntry } from './content-tree.ts';

/** A dated page of the blog. */
export interface Post {
  readonly title: string;
  readonly url: string;
  /** An ISO date, without time. */
  readonly date: string;
  /** The teaser. */
  readonly description: string;
}

/** The blog's index page and the title of its feeds. */
export interface Blog {
  readonly title: string;
  readonly url: string;
}

export interface Feed {
  readonly name: 'RSS' | 'Atom';
  readonly url: string;
  readonly type: string;
}

/** The posts of a blog, newest first. */
export function findPosts(pages: readonly PageEntry[], blog: Blog | undefined): Post[] {
  if (!blog) return [];
  return pages
    .filter(({ url }) => url.startsWith(blog.url))
    .flatMap(({ title, url, date, description = '' }) => (date === undefined ? [] : [{ title, url, date, description }]))
    .toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1));
}

/** The feeds of a blog. Servers and static hosts know the content types of these extensions. */
export const listFeeds = ({ url }: Blog): Feed[] => [
  { name: 'RSS', url: `${url}feed.rss`, type: 'application/rss+xml' },
  { name: 'Atom', url: `${url}feed.atom`, type: 'application/atom+xml' },
];

import type { IndexedPage } from '../content/content-index.ts';
import { markdownUrl, SPLASH_PATH } from '../shared/address.ts';
import { listFeeds, type Post } from '../shared/blog.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import type { ArticlePart, EntryNode, EntryTree, HomeData, Renderer } from '../shared/renderer.ts';
import { sidebarAnchors } from '../shared/sidebar.ts';
import type { PageEntry } from '../shared/content-tree.ts';
import type { FindNameEntry } from '../shared/name-link.ts';
import type { HtmlFragment, NameFragment } from '../shared/page-data.ts';
import type { PageData, PublishedSite } from '../shared/site-data.ts';
import type { SiteConfig } from '../schemas/site-config.ts';
import { VOID_ELEMENTS } from '../markdown/to-html.ts';
import type { CompiledPage } from '../markdown/compiled-page.ts';
import { anchorId } from '../shared/anchor-id.ts';
import { type FactQuestion, type FactWord, makesEntry } from '../shared/fact-question.ts';

export interface PageContent extends PageData {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** ISO dates, if known. */
  readonly published: string | undefined;
  readonly updated: string | undefined;
}

/** Assembles a page's article: islands rendered by React, names in code linked, everything else as compiled. */
export function pageContent(
  { entry, page }: IndexedPage,
  {
    renderer,
    config,
    site,
    nameEntry,
    posts,
  }: {
    readonly renderer: Renderer;
    readonly config: Pick<SiteConfig, 'repository' | 'branch'>;
    readonly site: HomeData & Pick<PublishedSite, 'origin' | 'bundlerVersion' | 'documentation' | 'assistants' | 'blog'>;
    readonly nameEntry: FindNameEntry;
    /** The blog's posts, newest first. */
    readonly posts: readonly Post[];
  },
): PageContent {
  return {
    url: entry.url,
    anchors: entry.anchors,
    title: entry.title,
    description: getDescription({ entry, page }),
    published: entry.date,
    updated: entry.updated,
    html: renderer.renderArticle({
      home: entry.url === SPLASH_PATH ? site : undefined,
      title: entry.url === SPLASH_PATH ? undefined : entry.title,
      date: entry.date,
      blog: site.blog?.url === entry.url ? { posts, feeds: listFeeds(site.blog) } : undefined,
      // Hundreds of links on a reference page lead to the page itself.
      parts: splitArticle(assemble(page, renderer, nameEntry).replaceAll(`href="${entry.url}#`, 'href="#')),
      isRuled: hasLongSections(page),
      related: entry.related ?? [],
      contributors: entry.contributors,
    }),
    aside: renderer.renderAside({
      title: entry.title,
      tree: entryTree(page),
      anchors: sidebarAnchors(entry.anchors),
      hasRelated: (entry.related ?? []).length > 0,
      edit: entry.edit ?? editBase(config) + entry.path,
      source: entry.source,
      repo: entry.repo,
      report: reportUrl(entry, { ...config, ...site }),
      markdown: markdownUrl(entry.url),
      sectionMarkdown: site.documentation.some(({ url }) => url === entry.url) ? `${entry.url}llms-full.txt` : undefined,
      assistants: site.assistants?.exists && site.assistants.url !== entry.url ? site.assistants.url : undefined,
      updated: entry.updated,
    }),
  };
}

/** In words. Sections of at least this length, on average, are separated by lines. */
const LONG_SECTION = 200;

/** Whether its sections are so long that readers look for where the next one starts. */
function hasLongSections({ words, anchors }: IndexedPage['page']): boolean {
  const sections = anchors.filter(({ level }) => level === 2).length;
  return sections > 0 && words / sections >= LONG_SECTION;
}

/**
 * Renders islands, and turns names in code into links to their entries. Names without an entry become plain text, and so do an
 * option's own name and its parents' inside its entry, because most examples there repeat them.
 */
export function assemble(
  { fragments, entries }: Pick<CompiledPage, 'fragments' | 'entries'>,
  { renderIsland }: Pick<Renderer, 'renderIsland'>,
  nameEntry: FindNameEntry,
): string {
  const options = new Map(entries.map(({ id, name }) => [id, name]));
  let current = '';
  let count = 0;
  const link = ({ name, html }: NameFragment): string => {
    const entry = nameEntry(name);
    if (!entry || (entry.option !== undefined && isWithin(current, entry.option))) return html;
    return `<a href="${escapeHtml(entry.address)}">${html}</a>`;
  };
  const join = (list: readonly HtmlFragment[]): string =>
    list
      .map((fragment) => {
        if (typeof fragment === 'string') {
          const heading = [...fragment.matchAll(/<h[2-6] id="([^"]*)"/g)].at(-1);
          if (heading) current = options.get(heading[1] ?? '') ?? '';
          return fragment;
        }
        if ('html' in fragment) return link(fragment);
        const id = `i${count++}`;
        const inner = renderIsland({
          name: fragment.island,
          props: fragment.props,
          slots: fragment.slots.map(join),
          id,
        });
        return `<div data-island="${fragment.island}" data-id="${id}" data-props="${escapeHtml(JSON.stringify(fragment.props))}">${inner}</div>`;
      })
      .join('');
  return join(fragments);
}

/** Whether an option is another one, or below it: `module.rules[].test` is below `module.rules`. */
const isWithin = (name: string, parent: string): boolean =>
  name.startsWith(parent) && (name.length === parent.length || '.['.includes(name[parent.length] ?? ''));

/** A page's description: from its front matter, or how its text begins. */
export const getDescription = ({ entry, page }: Pick<IndexedPage, 'entry' | 'page'>): string => entry.description ?? page.opening;

/** The form to report an issue with a page. The browser replaces the heading, which is last. */
function reportUrl(
  { title, url }: PageEntry,
  { repository, origin, bundlerVersion }: Pick<SiteConfig, 'repository'> & Pick<PublishedSite, 'origin' | 'bundlerVersion'>,
): string {
  const body = `Page: ${origin}${encodeURI(url)}\nVersion: ${bundlerVersion}\nHeading: ${title}`;
  return `${repository}/issues/new?${new URLSearchParams({ title: `${title}: `, body }).toString()}`;
}

/** The URL below which GitHub edits pages; a page's path below `content/` is appended. */
export const editBase = ({ repository, branch }: Pick<SiteConfig, 'repository' | 'branch'>): string =>
  `${repository}/edit/${branch}/content/`;

/** In characters of HTML. Shorter pages are laid out in one go without a delay that a reader notices. */
const LONG = 100_000;
/** With fewer sections, most of the page is near the window. */
const FEW = 4;

/** Splits a long page's text before its headings of level 2, so that browsers lay out only the parts in or near the window. */
export function splitArticle(html: string): ArticlePart[] {
  const [first = '', ...sections] = html.length < LONG ? [html] : splitAtHeadings(html);
  if (sections.length < FEW) return [{ html }];
  return [{ html: first }, ...sections.map((section) => ({ html: section, height: estimateHeight(section) }))];
}

/** Splits HTML before each heading of level 2 that isn't in another element. */
function splitAtHeadings(html: string): string[] {
  const starts = [0];
  let depth = 0;
  for (const { index, 1: slash, 2: name = '' } of html.matchAll(/<(\/?)([a-z][\w-]*)[^>]*>/g)) {
    if (VOID_ELEMENTS.has(name)) continue;
    if (name === 'h2' && !slash && depth === 0) starts.push(index);
    depth += slash ? -1 : 1;
  }
  return starts.map((start, at) => html.slice(start, starts[at + 1]));
}

/**
 * Estimates a section's height in px, in windows 390 and 1280 px wide. The factors are a least-squares fit to the measured
 * sections of the eight longest pages; nine of ten sections are within 10 %.
 */
export function estimateHeight(html: string): { readonly narrow: number; readonly wide: number } {
  const visible = html.replaceAll(/<details[^>]*>.*?<\/details>/gs, '<p>');
  const find = (pattern: RegExp): string[] => visible.match(pattern) ?? [];
  const code = find(/<pre.*?<\/pre>/gs)
    .join('\n')
    .split('\n').length;
  const table = countCharacters(find(/<table.*?<\/table>/gs).join(''));
  const text = countCharacters(visible.replaceAll(/<pre.*?<\/pre>/gs, '')) - table;
  const lines = find(/<(?:p|li|dt|tr)\b/g).length;
  const blocks = find(/<(?:h[2-6]|figure|aside)\b/g).length;
  return {
    narrow: Math.round(0.71 * text + 0.87 * table + 20.4 * code + 43.8 * lines + 51.4 * blocks),
    wide: Math.round(0.46 * text + 0.53 * table + 19.4 * code + 22.9 * lines + 72 * blocks),
  };
}

const countCharacters = (html: string): number => html.replaceAll(/<[^>]*>/g, '').length;

/** A page with fewer entries isn't a reference. */
const FEWEST_ENTRIES = 8;

interface Node extends EntryNode {
  readonly name: string;
  readonly children: Node[];
}

/**
 * The headings and entries of a reference page as a tree: by heading, and below that by name, so that `output.html.title`
 * is inside `output.html`. Undefined if the page isn't a reference.
 */
export function entryTree(page: Pick<CompiledPage, 'anchors' | 'entries' | 'facts' | 'ids'>): EntryTree | undefined {
  const documented = page.facts.filter(makesEntry);
  if (documented.length < FEWEST_ENTRIES) return undefined;
  const words = documented.map(({ word }) => word);
  const names = entryNames(page, documented);
  const prefix = commonPrefix([...names.values()]);
  const headings = new Map(page.anchors.map((anchor) => [anchor.id, anchor]));
  const nodes: Node[] = [];
  let section: Node[] = nodes;
  // Where entries go that aren't headings of level 2 or 3 themselves.
  let list: Node[] = nodes;
  // Entries of the section by name: an entry is below another one only if the page has them in the same section.
  let known = new Map<string, Node>();
  for (const id of page.ids) {
    const name = names.get(id);
    const heading = headings.get(id);
    const starts = heading?.level === 2;
    if (heading && (starts || name === undefined)) {
      const node: Node = { name: '', id, prefix: '', label: heading.title, heading: true, children: [] };
      (starts ? nodes : section).push(node);
      list = node.children;
      if (starts) {
        section = list;
        known = new Map();
      }
    }
    if (name === undefined || (starts && heading.title === name)) continue;
    const parent = findParent(name, known);
    const whole = name.startsWith(prefix) ? name.slice(prefix.length) : name;
    const hidden = parent && parent.name.startsWith(prefix) ? parent.name.slice(prefix.length) : '';
    const cut = hidden + (whole[hidden.length] === '.' && hidden !== '' ? '.' : '');
    const node: Node = { name, id, prefix: cut, label: whole.slice(cut.length), heading: false, children: [] };
    (parent?.children ?? (heading ? section : list)).push(node);
    // The page's own option would be above everything else.
    if (`${name}.` !== prefix) known.set(name, node);
  }
  const [only] = nodes;
  return { kind: findKind(words), nodes: nodes.length === 1 && only?.heading ? only.children : nodes };
}

/** The names of the entries by their ids. Some entries, such as hooks, have headings with only the end of the name. */
function entryNames(
  { entries, ids }: Pick<CompiledPage, 'entries' | 'ids'>,
  documented: readonly FactQuestion[],
): ReadonlyMap<string, string> {
  const names = new Map(entries.filter(({ name }) => !/\s/.test(name)).map(({ name, id }) => [id, name]));
  const known = new Set(names.values());
  const present = new Set(ids);
  for (const { name } of documented) {
    if (known.has(name)) continue;
    const id = [name, name.split('.').at(-1) ?? ''].map(anchorId).find((at) => present.has(at) && !names.has(at));
    if (id !== undefined) names.set(id, name);
  }
  return names;
}

/** The nearest entry that the name continues: of `copy[].transform.cache`, `copy[].transform` or else `copy`. */
function findParent(name: string, known: ReadonlyMap<string, Node>): Node | undefined {
  for (let start = name; ;) {
    const shorter = start.replace(/(?:\[\]|\.[^.[]+)$/, '');
    if (shorter === start) return undefined;
    const parent = known.get(shorter);
    if (parent) return parent;
    start = shorter;
  }
}

/** The first segment, with its dot, of more than half of the names; otherwise empty. */
function commonPrefix(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) {
    const first = /^[^.[]+\./.exec(name)?.[0];
    if (first !== undefined) counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  return [...counts].find(([, count]) => count > names.length / 2)?.[0] ?? '';
}

function findKind(words: readonly FactWord[]): EntryTree['kind'] {
  const most = (word: FactWord): boolean => words.filter((other) => other === word).length > words.length / 2;
  if (most('Option') || most('PluginOption')) return 'options';
  if (most('Hook')) return 'hooks';
  return most('StatsField') ? 'fields' : 'entries';
}

import type { Element, Root, RootContent } from 'hast';
import { nameToEmoji } from 'gemoji';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';

/** What a reader gets from a document, each kind in order. */
export interface Sequences {
  readonly words: readonly string[];
  /** URLs; links within the document as `#` and the heading's words. */
  readonly links: readonly string[];
  readonly images: readonly string[];
  readonly code: readonly string[];
  /** Columns and rows of each table. */
  readonly tables: readonly string[];
}

/** The URL of the README that links and images are relative to. */
export const SOURCE = 'https://github.com/owner/x-loader/blob/v1.2.3/README.md';

/** Parses HTML, like browsers do. */
export const parseHtml = (html: string): Root =>
  unified()
    .use(rehypeRaw)
    .runSync({ type: 'root', children: [{ type: 'raw', value: html }] } as unknown as Root);

/**
 * What GitHub shows of a tree that `cmark-gfm` rendered. It replaces emoji and alerts, and resolves URLs.
 * @param whole the tree that links lead to, if this one is a part
 */
export function sequencesOfGithub(tree: Root, source = SOURCE, whole = tree): Sequences {
  replaceAlerts(tree);
  const read = reader((node) => textOfGithub(node));
  const targets = new Map<string, string>();
  const slugs = new Map<string, number>();
  for (const element of elementsIn(whole)) {
    const { id, name } = element.properties;
    for (const own of [id, name])
      if (typeof own === 'string') targets.set(own.replace(/^user-content-/, ''), own.replace(/^user-content-/, ''));
    if (!/^h\d$/.test(element.tagName)) continue;
    const text = textOf(element);
    const slug = text
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-');
    const count = slugs.get(slug) ?? 0;
    slugs.set(slug, count + 1);
    targets.set(count === 0 ? slug : `${slug}-${count}`, read.words(element).join(' '));
  }
  const link = (href: string): string | undefined => {
    // GitHub removes other protocols too.
    if (!href.startsWith('#')) return /^(?!https?:|mailto:)[^/#?]+:/i.test(href) ? undefined : resolve(href, source);
    const target =
      targets.get(decodeURIComponent(href.slice(1)).replace(/^user-content-/, '')) ??
      targets.get(decodeURIComponent(href.slice(1)).toLowerCase());
    return target === undefined ? undefined : `#${target}`;
  };
  // An image in a link is its text if it's on another host, because those aren't contacted, or if the link has more text.
  const links = elementsIn(tree).filter(({ tagName, properties: { href } }) => tagName === 'a' && href !== undefined);
  const linked = new Map(links.flatMap((element) => elementsIn(element).map((inner) => [inner, element] as const)));
  const image = (element: Element): string | undefined => {
    const { src } = element.properties;
    if (!isPicture(element) || typeof src !== 'string') return undefined;
    const url = rawUrl(resolve(src, source));
    const around = linked.get(element);
    const isShown = /^https:\/\/[\w.-]+\.githubusercontent\.com\//.test(url) && !(around && hasText(around));
    return isShown || !around ? url : undefined;
  };
  return read.all(tree, { link, image });
}

/** What our page shows of a README, without what we add. Links to the images of `github` are images. */
export function sequencesOfPage(html: string, github: Sequences): Sequences {
  // Names of options are marked in the HTML until the page is rendered.
  const tree = parseHtml(html.replaceAll(/\0[^\0]*\0/g, ''));
  for (const element of elementsIn(tree)) element.children = element.children.filter((child) => !isAdded(child, element));
  const isImage = (url: string): boolean => github.images.includes(url) && !github.links.includes(url);
  const read = reader((node) => textOf(node));
  const targets = new Map<string, string>();
  for (const element of elementsIn(tree)) {
    if (/^h\d$/.test(element.tagName)) {
      for (const inner of elementsIn(element)) targets.set(String(inner.properties.id), read.words(element).join(' '));
    } else if (element.properties.id) targets.set(element.properties.id, element.properties.id.replace(/^user-content-/, ''));
  }
  const link = (href: string): string | undefined =>
    href.startsWith('#') ? `#${targets.get(decodeURIComponent(href.slice(1))) ?? 'nothing'}` : isImage(href) ? undefined : href;
  return read.all(tree, {
    link,
    image: (element) => {
      const { dataImage, href } = element.properties;
      if (typeof dataImage === 'string') return dataImage;
      // A link around an image isn't another one.
      const isLink = element.tagName === 'a' && elementsIn(element).every(({ properties }) => properties.dataImage === undefined);
      return isLink && isImage(String(href)) ? String(href) : undefined;
    },
  });
}

/** What opens the folded lines of a block. */
const isAdded = (node: RootContent, parent: Element): boolean =>
  isElement(node) && node.tagName === 'summary' && /^Show \d+ more lines$/.test(textOf(node).trim()) && presIn(parent).length > 0;

const hasText = (node: Element): boolean =>
  node.children.some((child) => (child.type === 'text' ? child.value.trim() !== '' : isElement(child) && hasText(child)));

interface Urls {
  readonly link: (href: string) => string | undefined;
  readonly image: (element: Element) => string | undefined;
}

const HIDDEN = new Set(['script', 'style', 'template', 'button', 'source']);

function reader(textOfNode: (node: RootContent) => string) {
  const words = (node: Root | RootContent): string[] => textOfNode(node as RootContent).match(/\S+/g) ?? [];
  const all = (tree: Root, { link, image }: Urls): Sequences => {
    const elements = elementsIn(tree);
    return {
      words: words(tree),
      links: elements.flatMap((element) => {
        const { href } = element.properties;
        // Nobody can see a link without content.
        return element.tagName === 'a' && typeof href === 'string' && textOf(element).trim() !== '' ? (link(href) ?? []) : [];
      }),
      images: elements.flatMap((element) => image(element) ?? []),
      code: codeBlocks(elements),
      tables: elements.filter(({ tagName }) => tagName === 'table').map(shapeOf),
    };
  };
  return { words, all };
}

const shapeOf = (table: Element): string => {
  const rows = elementsIn(table).filter(({ tagName }) => tagName === 'tr');
  return `${Math.max(...rows.map(({ children }) => children.filter((cell) => isElement(cell)).length))}×${rows.length}`;
};

const BLOCKS = new Set(
  'blockquote br caption code-block dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr img li ol p pre section summary table tbody td tfoot th thead tr ul video'.split(
    ' ',
  ),
);

function textOf(node: Root | RootContent, ofText: (text: string) => string = (text) => text): string {
  if (node.type === 'text') return ofText(node.value);
  if (node.type !== 'element' && node.type !== 'root') return '';
  if (node.type === 'element') {
    if (isHidden(node)) return '';
    if (isPicture(node)) return labelOf(node);
    if (node.tagName === 'pre' || node.tagName === 'code' || node.tagName === 'kbd' || node.tagName === 'samp')
      return node.tagName === 'pre' ? ` ${shownCode(node)} ` : node.children.map((child) => textOf(child)).join('');
  }
  const text = node.children.map((child) => textOf(child, ofText)).join('');
  return node.type === 'root' || BLOCKS.has(node.tagName) ? ` ${text} ` : text;
}

const textOfGithub = (node: RootContent): string =>
  textOf(node, (text) =>
    text.replaceAll(/(?<!\w):([\w+-]+):(?!\w)/g, (code, name: string) =>
      Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? '') : code,
    ),
  );

const ALERT = '(note|tip|important|warning|caution)';

/** `[!NOTE]` at the start of a paragraph is the title of an alert; so is `**Note**` alone at the start of a quote. */
function replaceAlerts(tree: Root): void {
  const title = (kind: string): string => `${kind[0]?.toUpperCase() ?? ''}${kind.slice(1).toLowerCase()}`;
  for (const { tagName, children } of elementsIn(tree)) {
    const [text] = children;
    if (tagName === 'p' && /^\s*[\w./@-]+\.\w+:\s*$/.test(children.map((child) => textOf(child)).join('')))
      children.splice(0, Infinity, {
        type: 'text',
        value: children
          .map((child) => textOf(child))
          .join('')
          .replace(':', ''),
      });
    if (tagName === 'p' && text?.type === 'text')
      text.value = text.value.replace(new RegExp(String.raw`^\[!${ALERT}\]`, 'i'), (_, kind: string) => `${title(kind)} `);
    const first = tagName === 'blockquote' ? children.find(isElement) : undefined;
    if (first?.tagName !== 'p') continue;
    const at = first.children.findIndex(isElement);
    const bold = first.children[at];
    const before = first.children
      .slice(0, at)
      .map((node) => textOf(node))
      .join('');
    if (!bold || !isElement(bold) || bold.tagName !== 'strong' || !/^(?:\s|:\w+:|[^\w\s])*$/.test(before)) continue;
    const [, kind, colon] = new RegExp(String.raw`^(?::\w+:|\W)*${ALERT}(:?)\W*$`, 'i').exec(textOf(bold)) ?? [];
    const after = first.children[at + 1];
    const goesOn = after?.type === 'text' && /^ ?[a-z]/.test(after.value) && colon !== ':';
    if (kind === undefined || goesOn) continue;
    bold.children = [{ type: 'text', value: title(kind) }];
    first.children.splice(0, at);
    if (after?.type === 'text') after.value = after.value.replace(/^\s*(?::|[–—-](?=\s))?/, ' ');
  }
}

/** The text in place of an image. */
function labelOf({ properties: { alt, title, src } }: Element): string {
  const label = [alt, title].find((text) => typeof text === 'string' && text.trim() !== '');
  return String(
    label ??
      String(src)
        .replace(/[?#].*/, '')
        .split('/')
        .at(-1),
  );
}

/** The text of each block. Ours are figures, in which long output is folded in pieces. */
function codeBlocks(elements: readonly Element[]): string[] {
  const isOurs = (element: Element): boolean => element.tagName === 'figure' && hasClass(element, 'code');
  const inFigures = new Set(elements.filter(isOurs).flatMap(presIn));
  return elements.flatMap((element) => {
    if (isOurs(element)) return presIn(element).map(shownCode).join('\n');
    // In HTML by cmark-gfm, code ends with a line break.
    return element.tagName === 'pre' && !inFigures.has(element) ? shownCode(element).replace(/\n$/, '') : [];
  });
}

const presIn = (figure: Element): Element[] => elementsIn(figure).filter(({ tagName }) => tagName === 'pre');

/** Code with its prompts and the signs of its changes, which styles show in a column. */
function shownCode(pre: Element): string {
  const lines = elementsIn(pre).filter((element) => hasClass(element, 'line'));
  const isDiff = lines.some((line) => hasClass(line, 'add', 'del'));
  if (lines.length === 0) {
    const text = codeOf(pre);
    const isChange = elementsIn(pre).some((element) => hasClass(element, 'language-diff'));
    return isChange
      ? text
          .split('\n')
          .map((line) => `${/^[-+]/.exec(line)?.[0] ?? ' '} ${line.replace(/^[-+ ] ?/, '')}`.trimEnd())
          .join('\n')
      : text;
  }
  const sign = (line: Element): string =>
    hasClass(line, 'more')
      ? ''
      : hasClass(line, 'cmd')
        ? '$ '
        : hasClass(line, 'add')
          ? '+ '
          : hasClass(line, 'del')
            ? '- '
            : isDiff
              ? '  '
              : '';
  return lines.map((line) => (sign(line) + codeOf(line)).trimEnd()).join('\n');
}

function codeOf(node: RootContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  return node.tagName === 'br' ? '\n' : node.children.map(codeOf).join('');
}

const hasClass = ({ properties: { className } }: Element, ...names: readonly string[]): boolean =>
  Array.isArray(className) && names.some((name) => className.includes(name));

const isHidden = (element: Element): boolean =>
  HIDDEN.has(element.tagName) || hasClass(element, 'facts', 'readme-credit', 'permalink');

const isPicture = ({ tagName }: Element): boolean => tagName === 'img' || tagName === 'video';

const isElement = (node: RootContent): node is Element => node.type === 'element';

const elementsIn = (node: Root | RootContent): Element[] => {
  if (node.type !== 'root' && (!isElement(node) || isHidden(node))) return [];
  const inside = node.children.flatMap((child) => elementsIn(child));
  return node.type === 'root' ? inside : [node, ...inside];
};

/** Relative URLs lead into the repository at the published version. */
function resolve(url: string, source: string): string {
  const root = /^https:\/\/github\.com\/[^/]+\/[^/]+\/blob\/[^/]+/.exec(source)?.[0] ?? '';
  const base = new URL(source);
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url.trim())) return URL.parse(url.trim(), base)?.href ?? '';
  const inside = URL.parse(url.trim(), `https://x.invalid${source.slice(root.length).replace(/[^/]*$/, '')}`);
  return inside ? `${root}${inside.pathname}${inside.search}${inside.hash}` : '';
}

const rawUrl = (url: string): string =>
  url.replace(/^https:\/\/github\.com\/([^/]+\/[^/]+)\/(?:blob|raw)\/([^?#]+).*$/, 'https://raw.githubusercontent.com/$1/$2');

/** The values that only the first or only the second sequence has, by Myers' algorithm. */
export function difference(before: readonly string[], after: readonly string[]): { missing: string[]; added: string[] } {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  const a = before.slice(start);
  const b = after.slice(start);
  const trace: Map<number, number>[] = [];
  const furthest = new Map<number, number>([[1, 0]]);
  for (let distance = 0; ; distance++) {
    trace.push(new Map(furthest));
    for (let k = -distance; k <= distance; k += 2) {
      const isDown = k === -distance || (k !== distance && (furthest.get(k - 1) ?? 0) < (furthest.get(k + 1) ?? 0));
      let x = isDown ? (furthest.get(k + 1) ?? 0) : (furthest.get(k - 1) ?? 0) + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++;
      furthest.set(k, x);
      if (x >= a.length && x - k >= b.length) return backtrack(a, b, trace);
    }
  }
}

function backtrack(a: readonly string[], b: readonly string[], trace: readonly Map<number, number>[]) {
  const missing: string[] = [];
  const added: string[] = [];
  let [x, y] = [a.length, b.length];
  for (const [distance, furthest] of [...trace.entries()].toReversed()) {
    if (distance === 0) break;
    const k = x - y;
    const isDown = k === -distance || (k !== distance && (furthest.get(k - 1) ?? 0) < (furthest.get(k + 1) ?? 0));
    const previous = isDown ? k + 1 : k - 1;
    const from = furthest.get(previous) ?? 0;
    if (isDown) added.unshift(b[from - previous] ?? '');
    else missing.unshift(a[from] ?? '');
    [x, y] = [from, from - previous];
  }
  return { missing, added };
}

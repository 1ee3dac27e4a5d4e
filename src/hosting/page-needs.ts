/** What the documents of a site ask of the browser beyond files of the site itself. */
export interface PageNeeds {
  /** Texts of inline scripts. */
  readonly scripts: ReadonlySet<string>;
  /** Origins of images. */
  readonly images: ReadonlySet<string>;
  /** Origins that scripts ask for data. */
  readonly connections: ReadonlySet<string>;
  /** Origins that forms are sent to. */
  readonly forms: ReadonlySet<string>;
}

interface Collected extends PageNeeds {
  readonly scripts: Set<string>;
  readonly images: Set<string>;
  readonly connections: Set<string>;
  readonly forms: Set<string>;
}

/** Islands that ask other hosts, and which. */
const ISLAND_HOSTS: Readonly<Record<string, string>> = { requests: 'https://api.github.com' };

/** GitHub's pictures stand on hosts of their own, to which its addresses lead. */
const behind = (origin: string): string =>
  origin === 'https://github.com' || origin.endsWith('.githubusercontent.com') ? 'https://*.githubusercontent.com' : origin;

/** Collects the needs of documents as they are written. They are our own prerenderer's, so marks can be searched for as text. */
export function createPageNeeds(): { readonly needs: PageNeeds; add(html: string): void; addImages(text: string): void } {
  const needs: Collected = { scripts: new Set(), images: new Set(), connections: new Set(), forms: new Set() };
  const addImage = (address: string): void => {
    if (!address.startsWith('https:')) return;
    const origin = URL.parse(address.replaceAll('&amp;', '&'))?.origin;
    if (origin === undefined) return;
    needs.images.add(origin).add(behind(origin));
  };
  return {
    needs,
    add(html) {
      for (const [, script = ''] of html.matchAll(/<script[^>]*>([^]*?)<\/script>/g)) needs.scripts.add(script);
      for (const { value } of attributesOf(html, 'data-image')) addImage(value);
      for (const { tag, value } of attributesOf(html, 'src')) if (tag === 'img') addImage(value);
      for (const { value } of attributesOf(html, 'data-island')) {
        const host = ISLAND_HOSTS[value];
        if (host !== undefined) needs.connections.add(host);
      }
      if (attributesOf(html, 'data-stackblitz').some(({ tag }) => tag === 'button')) needs.forms.add('https://stackblitz.com');
    },
    addImages(text) {
      for (const [address] of text.matchAll(/https:\/\/[^\s"'\\]+/g)) addImage(address);
    },
  };
}

/**
 * All attributes of a name, with the names of their tags. Texts may show what looks like one, but have no `<` before it. From the
 * attribute back to its tag, as nearly all tags of a document have none.
 */
function attributesOf(html: string, name: string): { readonly tag: string; readonly value: string }[] {
  const mark = ` ${name}="`;
  const found: { readonly tag: string; readonly value: string }[] = [];
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + mark.length)) {
    const before = html.slice(html.lastIndexOf('<', at), at);
    const start = at + mark.length;
    const [, tag] = /^<([a-z]+)(?= |$)[^>]*$/.exec(before) ?? [];
    if (tag !== undefined) found.push({ tag, value: html.slice(start, html.indexOf('"', start)) });
  }
  return found;
}

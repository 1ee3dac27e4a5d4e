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
    const origin = URL.parse(address.replaceAll('&amp;', '&'))?.origin;
    if (origin === undefined) return;
    needs.images.add(origin).add(behind(origin));
  };
  return {
    needs,
    add(html) {
      for (const [, script = ''] of html.matchAll(/<script[^>]*>([^]*?)<\/script>/g)) needs.scripts.add(script);
      for (const [, address = ''] of html.matchAll(/<[a-z]+ [^>]*?\bdata-image="(https:[^"]*)"/g)) addImage(address);
      for (const [, address = ''] of html.matchAll(/<img [^>]*?\bsrc="(https:[^"]*)"/g)) addImage(address);
      for (const [, name = ''] of html.matchAll(/<[a-z]+ [^>]*?\bdata-island="([^"]*)"/g)) {
        const host = ISLAND_HOSTS[name];
        if (host !== undefined) needs.connections.add(host);
      }
      if (/<button [^>]*?\bdata-stackblitz="/.test(html)) needs.forms.add('https://stackblitz.com');
    },
    addImages(text) {
      for (const [address] of text.matchAll(/https:\/\/[^\s"'\\]+/g)) addImage(address);
    },
  };
}

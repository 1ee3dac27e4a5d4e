import { parse } from 'es-module-lexer/js';
import { redirectConsole } from '../rules/console.ts';
import type { Sent } from '../rules/protocol.ts';
import { IMPORT_FUNCTION, rewriteModule } from '../rules/rewrite-module.ts';

const BASE = 'https://playground.invalid/';

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  mjs: 'text/javascript',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
};

const getType = (name: string): string => TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? '';

const files = new Map<string, Uint8Array>();
const blobs = new Map<string, string>();
/** The URLs that blobs stand for, which scripts may read. */
const originals = new Map<string, string>();

/** The emitted file at a URL. Any public path is left out. */
function fileAt(url: string): string | undefined {
  const parts = decodeURI(new URL(url, BASE).pathname.slice(1)).split('/');
  return parts.map((_, at) => parts.slice(at).join('/')).find((name) => files.has(name));
}

/** The URL of an emitted file in memory; any other URL as it is. */
function inMemory(url: string, type?: string | null): string {
  const name = fileAt(url);
  if (name === undefined) return url;
  const key = `${type} ${name}`;
  const known = blobs.get(key);
  // The URL of a blob is known only once it has its content, with the URLs of what it loads.
  if (known === '' && type === 'module') throw new Error(`Modules that import each other can't run here: see ${name}.`);
  if (known !== undefined) return known;
  blobs.set(key, '');
  const bytes = files.get(name) ?? new Uint8Array();
  const text = new TextDecoder().decode(bytes);
  let content: BlobPart = bytes as Uint8Array<ArrayBuffer>;
  if (name.endsWith('.css'))
    content = text.replaceAll(/url\((["']?)([^"')]+)\1\)/g, (all, _quote: string, to: string) =>
      to.startsWith('data:') ? all : `url("${inMemory(new URL(to, BASE + name).href)}")`,
    );
  if (type === 'module')
    content = rewriteModule(text, {
      file: BASE + name,
      meta: { url: BASE + name },
      urlOf: (specifier) => inMemory(new URL(specifier, BASE + name).href, type),
    });
  const blob = URL.createObjectURL(new Blob([content], { type: getType(name) }));
  blobs.set(key, blob);
  originals.set(blob, url);
  return blob;
}

/** Lets scripts set and read the URLs of files, such as those of chunks. */
function replaceUrls({ prototype }: { readonly prototype: object }, name: string): void {
  const property = Object.getOwnPropertyDescriptor(prototype, name);
  Object.defineProperty(prototype, name, {
    get(this: Element) {
      const url = property?.get?.call(this) as string;
      return originals.get(url) ?? url;
    },
    set(this: Element, url: unknown) {
      property?.set?.call(this, inMemory(new URL(String(url), this.baseURI).href, this.getAttribute('type')));
    },
  });
}

/** Follows links within the page. Others would replace it by an error page of the browser. */
function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || event.defaultPrevented) return;
  event.preventDefault();
  if (link.hash && link.href === new URL(link.hash, document.baseURI).href) location.hash = link.hash;
  else console.warn(`Links to other pages don't work here: ${fileAt(link.href) ?? link.href}`);
}

function patchGlobals(): void {
  // Policies don't cover its connections.
  for (const name of Object.getOwnPropertyNames(self)) if (name.includes('RTC')) Reflect.deleteProperty(self, name);
  redirectConsole((line) => parent.postMessage(line, '*'));
  const report = ({ error, message, target }: ErrorEvent): void =>
    console.error(error ?? message ?? `Couldn't load ${(target as Element).outerHTML}`);
  addEventListener('error', report, { capture: true });
  addEventListener('unhandledrejection', ({ reason }) => console.error(reason));
  addEventListener('click', followLink);
  for (const element of [HTMLScriptElement, HTMLImageElement, HTMLSourceElement, HTMLMediaElement]) replaceUrls(element, 'src');
  replaceUrls(HTMLLinkElement, 'href');
  const fetchOf = self.fetch.bind(self);
  self.fetch = async (input, init) => {
    const name = fileAt(input instanceof Request ? input.url : String(input));
    if (name === undefined) return fetchOf(input, init);
    return new Response(files.get(name) as Uint8Array<ArrayBuffer>, { headers: { 'Content-Type': getType(name) } });
  };
  self.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      // Chromium loads no modules of such a worker, not even its own. One file needs none.
      super(inMemory(String(url), options?.type), { ...options, type: 'classic' });
    }
  };
  Object.assign(self, {
    [IMPORT_FUNCTION]: async (file: string, specifier: string): Promise<unknown> =>
      import(/* webpackIgnore: true */ inMemory(new URL(specifier, file).href, 'module')),
  });
}

/** Runs emitted files in this document: it replaces their URLs by blobs, because nothing can be fetched. */
export function runFiles({ files: emitted, page }: Sent<'run'>): void {
  // Removes listeners, too.
  document.open();
  patchGlobals();
  for (const { name, bytes } of emitted) files.set(name, bytes);
  const text = new TextDecoder().decode(files.get(page));
  const isModule = (): boolean => page.endsWith('.mjs') || parse(text)[3];
  const html = page.endsWith('.html') ? text : `<body><script type="${isModule() ? 'module' : ''}" src="${page}"></script>`;
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  // It names origins, which files in memory don't have.
  parsed.querySelector('meta[http-equiv="Content-Security-Policy" i]')?.remove();
  parsed.head.insertAdjacentHTML('afterbegin', `<base href="${BASE}${page}">`);
  // The policy allows scripts in files only.
  for (const [at, script] of parsed.querySelectorAll('script:not([src])').entries()) {
    files.set(`inline-${at}.js`, new TextEncoder().encode(script.textContent));
    script.setAttribute('src', `${BASE}inline-${at}.js`);
  }
  for (const name of ['href', 'src'])
    for (const element of parsed.querySelectorAll(`[${name}]`)) Reflect.set(element, name, element.getAttribute(name));
  document.write(`<!doctype html>${parsed.documentElement.outerHTML}`);
  document.close();
}

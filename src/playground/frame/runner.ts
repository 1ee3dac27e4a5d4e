import { parse } from 'es-module-lexer/js';
import { redirectConsole } from '../rules/console.ts';
import type { Sent } from '../rules/protocol.ts';
import { IMPORT_FUNCTION, rewriteModule } from '../rules/rewrite-module.ts';

/** Runs emitted files in this document: it replaces their URLs by blobs, because nothing can be fetched. */
export function startRunner(): void {
  patchGlobals();
  const listen = ({ source, data }: MessageEvent<Sent<'run'>>): void => void (source === parent && show(data));
  addEventListener('message', listen, { once: true });
}

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

let files: ReadonlyMap<string, Uint8Array> = new Map();
const blobs = new Map<string, string>();

/** The emitted file at a URL. Any public path is left out. */
function fileAt(url: string): string | undefined {
  const parts = decodeURI(new URL(url, BASE).pathname.slice(1)).split('/');
  return parts.map((_, at) => parts.slice(at).join('/')).find((name) => files.has(name));
}

/** The URL of an emitted file in memory; any other URL as it is. */
function inMemory(url: string, type?: string): string {
  const name = fileAt(url);
  if (name === undefined) return url;
  const key = `${type} ${name}`;
  const known = blobs.get(key);
  if (known !== undefined) return known;
  const bytes = files.get(name) ?? new Uint8Array();
  const text = new TextDecoder().decode(bytes);
  let content: BlobPart = bytes as Uint8Array<ArrayBuffer>;
  if (name.endsWith('.css'))
    content = text.replaceAll(/url\((["']?)([^"')]+)\1\)/g, (all, _quote: string, to: string) =>
      to.startsWith('data:') ? all : `url("${inMemory(new URL(to, BASE + name).href)}")`,
    );
  if (type === 'module')
    content = rewriteModule(text, parse(text)[0], {
      file: BASE + name,
      meta: { url: BASE + name },
      urlOf: (specifier) => inMemory(new URL(specifier, BASE + name).href, type),
    });
  const blob = URL.createObjectURL(new Blob([content], { type: getType(name) }));
  blobs.set(key, blob);
  return blob;
}

/** Lets scripts set and read the URLs of files, such as those of chunks. */
function replaceUrls(prototype: object, name: string): void {
  const property = Object.getOwnPropertyDescriptor(prototype, name);
  const given = new WeakMap<object, string>();
  Object.defineProperty(prototype, name, {
    get(this: Element) {
      return given.get(this) ?? (property?.get?.call(this) as unknown);
    },
    set(this: Element, url: unknown) {
      given.set(this, new URL(String(url), document.baseURI).href);
      property?.set?.call(this, inMemory(String(url), this.getAttribute('type') ?? undefined));
    },
  });
}

function patchGlobals(): void {
  // Policies don't cover its connections.
  for (const name of Object.getOwnPropertyNames(self)) if (name.includes('RTC')) Reflect.deleteProperty(self, name);
  redirectConsole((line) => parent.postMessage(line, '*'));
  addEventListener('error', ({ error, message }) => console.error(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => console.error(reason));
  replaceUrls(HTMLScriptElement.prototype, 'src');
  replaceUrls(HTMLLinkElement.prototype, 'href');
  replaceUrls(HTMLImageElement.prototype, 'src');
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

/** Runs one script after the other, as a page with `defer` would. */
async function runScript(from: HTMLScriptElement): Promise<void> {
  const { type, src, text } = from;
  if (type !== '' && type !== 'module' && type !== 'text/javascript') return;
  const script = document.createElement('script');
  script.type = type;
  if (src === '') files = new Map([...files, [`inline-${blobs.size}.js`, new TextEncoder().encode(text)]]);
  script.src = src === '' ? `${BASE}${[...files.keys()].at(-1)}` : src;
  await new Promise((resolve) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', () => resolve(console.error(`${src} couldn't be loaded.`)));
    from.replaceWith(script);
  });
}

async function show({ files: emitted, page }: Sent<'run'>): Promise<void> {
  files = new Map(emitted.map(({ name, bytes }) => [name, bytes]));
  const text = new TextDecoder().decode(files.get(page));
  const onlyScript = (): string => `<body><script type="${parse(text)[3] ? 'module' : ''}" src="${page}"></script>`;
  const html = page.endsWith('.html') ? text : onlyScript();
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const base = document.createElement('base');
  base.href = BASE + page;
  parsed.head.prepend(base);
  for (const name of ['href', 'src'])
    for (const element of parsed.querySelectorAll(`:is(link, img, source, video, audio)[${name}]`))
      element.setAttribute(name, inMemory(new URL(element.getAttribute(name) ?? '', base.href).href));
  document.documentElement.replaceWith(document.importNode(parsed.documentElement, true));
  for (const script of document.querySelectorAll('script')) await runScript(script);
}

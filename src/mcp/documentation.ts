import { readFile } from 'node:fs/promises';
import type { ReleaseEvent } from '../shared/release.ts';
import { CHECK_FILE, type CheckData } from '../check/rules/check-data.ts';
import { MessageMatcher } from '../messages/rules/match-messages.ts';
import type { ExplainedMessage } from '../messages/rules/message.ts';
import { remember } from '../shared/remember.ts';
import { createEmbeddedEngine } from '../search/rules/embedded-engine.ts';

/** A documented option, plugin, hook, flag, and so on, as in `options.json`. */
export interface DocumentedName {
  readonly kind: string;
  readonly name: string;
  readonly type?: string;
  readonly history?: readonly Omit<ReleaseEvent, 'group' | 'name'>[];
  readonly url: string;
}

/**
 * Opens the documentation of a built site. Other files are read when they're first needed, and kept if they could be read.
 * @param site its folder or its address, with a slash at the end
 * @throws if its lists can't be read
 */
export async function openDocumentation(site: URL) {
  const read = async (path: string): Promise<string> => readSiteFile(new URL(path, site));
  const readJson = async <T>(path: string): Promise<T> => JSON.parse(await read(path)) as T;
  const [names, list] = await Promise.all([
    readJson<{ readonly version: string; readonly entries: readonly DocumentedName[] }>('options.json'),
    read('llms.txt'),
  ]);
  return {
    /** The documented release of webpack. */
    version: names.version,
    names: names.entries,
    ...parseList(list),
    /** The Markdown copy of a page. */
    page: async (path: string) => read(`${path.slice(1)}index.md`),
    /** What each release changed, oldest first. */
    changes: remember(async () => (await readJson<{ readonly events: readonly ReleaseEvent[] }>('changes.json')).events),
    engine: createEmbeddedEngine(read),
    /** Finds explained messages in output. */
    matcher: remember(async () => {
      const { entries } = await readJson<{ readonly entries: readonly ExplainedMessage[] }>('messages.json');
      return new MessageMatcher(entries);
    }),
    /** What the check of configurations knows. */
    checkData: remember(async () => readJson<CheckData>(CHECK_FILE)),
  };
}

/** A built site's documentation. */
export type Documentation = Awaited<ReturnType<typeof openDocumentation>>;

/** How long a site may take to respond, in ms. */
const TIMEOUT = 10_000;

async function readSiteFile(file: URL): Promise<string> {
  if (file.protocol === 'file:') return readFile(file, 'utf8');
  const response = await fetch(file, { signal: AbortSignal.timeout(TIMEOUT), redirect: 'error' }).catch((error: unknown) => {
    throw new Error(`${file.href} didn't respond: ${String((error as Error).cause ?? error)}`, { cause: error });
  });
  if (!response.ok) throw new Error(`${file.href} responded with ${response.status}`);
  return response.text();
}

/** Reads the site's address, and its pages by path, from `llms.txt`, whose items link to the Markdown copies. @throws if it has none */
function parseList(text: string) {
  const items = [...text.matchAll(/^- \[(.+)\]\((https?:\/\/[^/]+)(\/\S*?)index\.md\)(?:: (.*))?$/gm)];
  const origin = items[0]?.[2];
  if (origin === undefined) throw new Error('llms.txt lists no pages');
  const plain = (markdown = ''): string => markdown.replaceAll(/\\([^\w\s])/g, '$1');
  const pages = items.map(([, title, , path = '', description]) => {
    const words = { title: plain(title), description: plain(description) };
    return [decodeURI(path), words] as const;
  });
  return { origin, pages: new Map(pages) };
}

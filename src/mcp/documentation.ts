import type { ReleaseEvent } from '../shared/release.ts';
import { CHECK_FILE, type CheckData } from '../shared/check/check-data.ts';
import { MessageMatcher } from '../shared/messages/match-messages.ts';
import type { ExplainedMessage } from '../shared/messages/message.ts';
import { createEmbeddedEngine } from '../shared/search/embedded-engine.ts';
import type { ReadSiteFile } from './site-files.ts';

/** A documented option, plugin, hook, flag, and so on, as in `options.json`. */
export interface DocumentedName {
  readonly kind: string;
  readonly name: string;
  readonly type?: string;
  readonly values?: readonly string[];
  readonly default?: string;
  readonly since?: string;
  readonly history?: readonly Omit<ReleaseEvent, 'group' | 'name'>[];
  readonly deprecated?: boolean;
  readonly experimental?: boolean;
  readonly url: string;
}

/** A page of the site. */
export interface ListedPage {
  /** Its path, such as `/concepts/output/`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** Opens the documentation of a built site. Files are read when they're first needed, and kept if they're valid. */
export function openDocumentation(read: ReadSiteFile) {
  const data = <T>(path: string, list: keyof T) => once(async () => parseData<T>(path, list, await read(path)));
  const changes = data<{ readonly events: readonly ReleaseEvent[] }>('changes.json', 'events');
  const messages = data<{ readonly entries: readonly ExplainedMessage[] }>('messages.json', 'entries');
  const list = once(async () => parseList(await read('llms.txt')));
  return {
    /** The documented release of webpack, and every documented name. */
    names: data<{ readonly version: string; readonly entries: readonly DocumentedName[] }>('options.json', 'entries'),
    /** The pages in the order of the site, by path. */
    pages: async () => (await list()).pages,
    /** The Markdown copy of a page. */
    page: async (path: string) => read(`${path.slice(1)}index.md`),
    /** What each release changed, oldest first. */
    changes: async () => (await changes()).events,
    engine: createEmbeddedEngine(read),
    /** Finds explained messages in output. */
    matcher: once(async () => new MessageMatcher((await messages()).entries)),
    /** What the check of configurations knows. */
    checkData: data<CheckData>(CHECK_FILE, 'options'),
    /** Where readers find the site. */
    origin: async () => (await list()).origin,
  };
}

/** A built site's documentation. */
export type Documentation = ReturnType<typeof openDocumentation>;

/** Reads JSON with a list of this name; the build wrote the rest. @throws if it's something else, such as an error page */
function parseData<T>(path: string, list: keyof T, text: string): T {
  const value = JSON.parse(text) as T;
  if (!Array.isArray(value[list])) throw new Error(`${path} has no ${String(list)}`);
  return value;
}

/** Remembers the result unless it's an error. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return async () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

/** Reads the pages of `llms.txt`, whose items link to the Markdown copies. @throws if it has none */
function parseList(text: string): { readonly origin: string; readonly pages: ReadonlyMap<string, ListedPage> } {
  const items = [...text.matchAll(/^- \[(.+)\]\((https?:\/\/[^/]+)(\/\S*?)index\.md\)(?:: (.*))?$/gm)];
  const origin = items[0]?.[2];
  if (origin === undefined) throw new Error('llms.txt lists no pages');
  const pages = items.map(([, title = '', , path = '', description = '']) => {
    const decoded = decodeURI(path);
    return [decoded, { path: decoded, title: unescapeMarkdown(title), description: unescapeMarkdown(description) }] as const;
  });
  return { origin, pages: new Map(pages) };
}

const unescapeMarkdown = (text: string): string => text.replaceAll(/\\([^\w\s])/g, '$1');

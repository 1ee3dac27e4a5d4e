import { z } from 'zod';
import { eventGroups, eventKinds } from '../shared/release.ts';
import { CHECK_FILE, type CheckData } from '../shared/check/check-data.ts';
import { MessageMatcher } from '../shared/messages/match-messages.ts';
import { type ExplainedMessage, messageKinds } from '../shared/messages/message.ts';
import { createEmbeddedEngine } from '../shared/search/embedded-engine.ts';
import type { SearchEngine } from '../shared/search/search-engine.ts';
import type { ReadSiteFile } from './site-files.ts';

const event = z.object({
  version: z.string(),
  kind: z.enum(eventKinds),
  from: z.string().optional(),
  to: z.string().optional(),
  when: z.string().optional(),
});

const optionSchema = z.object({
  kind: z.string(),
  name: z.string(),
  type: z.string().optional(),
  values: z.array(z.string()).optional(),
  default: z.string().optional(),
  since: z.string().optional(),
  history: z.array(event).optional(),
  deprecated: z.boolean().optional(),
  experimental: z.boolean().optional(),
  url: z.string(),
});

const optionsFile = z.object({ version: z.string(), entries: z.array(optionSchema) });
const changesFile = z.object({ events: z.array(event.extend({ group: z.enum(eventGroups), name: z.string() })) });

const messagesFile = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(messageKinds),
      source: z.string(),
      texts: z.array(z.string()),
      url: z.string(),
      title: z.string(),
      page: z.string(),
    }),
  ),
});
const checkFile = z.looseObject({
  version: z.string(),
  schema: z.unknown(),
  options: z.array(z.unknown()),
  oldNames: z.array(z.unknown()),
});

/** A documented option, plugin, hook, flag, and so on, as in `options.json`. */
export type DocumentedName = z.infer<typeof optionSchema>;

/** Something that a release changed, as in `changes.json`. */
export type Change = z.infer<typeof changesFile>['events'][number];

/** A page of the site. */
export interface ListedPage {
  /** Its path, such as `/concepts/output/`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** A built site's documentation. Files are read when they're first needed, and kept if they're valid. */
export interface Documentation {
  /** The pages in the order of the site, by path. */
  readonly pages: () => Promise<ReadonlyMap<string, ListedPage>>;
  /** The Markdown copy of a page. @param path one of `pages` */
  readonly page: (path: string) => Promise<string>;
  /** The documented release of webpack, and every documented name. */
  readonly names: () => Promise<z.infer<typeof optionsFile>>;
  /** What each release changed, oldest first. */
  readonly changes: () => Promise<readonly Change[]>;
  readonly engine: SearchEngine;
  /** Finds explained messages in output. */
  readonly matcher: () => Promise<MessageMatcher<ExplainedMessage>>;
  /** What the check of configurations knows. */
  readonly checkData: () => Promise<CheckData>;
  /** Where readers find the site. */
  readonly origin: () => Promise<string>;
}

/** Opens the documentation of a built site. */
export function openDocumentation(read: ReadSiteFile): Documentation {
  const names = once(async () => optionsFile.parse(JSON.parse(await read('options.json'))));
  const list = once(async () => parseList(await read('llms.txt')));
  return {
    names,
    pages: async () => (await list()).pages,
    page: async (path) => read(`${path.slice(1)}index.md`),
    changes: once(async () => changesFile.parse(JSON.parse(await read('changes.json'))).events),
    engine: createEmbeddedEngine(read),
    matcher: once(async () => new MessageMatcher(messagesFile.parse(JSON.parse(await read('messages.json'))).entries)),
    checkData: once(async () => checkFile.parse(JSON.parse(await read(CHECK_FILE))) as unknown as CheckData),
    origin: async () => (await list()).origin,
  };
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

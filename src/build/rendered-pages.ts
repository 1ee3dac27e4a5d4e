import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '../content/page-cache.ts';
import type { FindNameEntry } from '../shared/name-link.ts';
import type { DataFile } from './data-files.ts';
import type { Section } from './site-data.ts';

/** A page as it's published. */
export interface RenderedPage {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** ISO dates, if known. */
  readonly published?: string | undefined;
  readonly updated?: string | undefined;
  readonly data: DataFile;
  /** The body of the page's document. */
  readonly body: string;
}

/** Renders the pages of a section, each by its URL, or reads them if they were rendered before. */
export type RenderSection = (section: Section) => (url: string) => RenderedPage;

/** The first line of a file. The data and the body follow. */
interface Head extends Pick<RenderedPage, 'url' | 'title' | 'description' | 'published' | 'updated'> {
  readonly data: string;
  /** Bytes of the data's text and of the body. */
  readonly sizes: readonly [text: number, body: number];
  readonly inputs: string;
  /** The names in the page's code, and a hash of where they're documented. */
  readonly names: readonly string[];
  readonly answers: string;
}

/**
 * Returns the stored page if it was rendered from the same inputs, and renders and stores it otherwise. A stored page
 * reads its large parts each time they're used.
 * @param inputs identifies everything that the page is rendered from, apart from where names are documented
 */
export type GetRendered = (url: string, inputs: string, render: (nameEntry: FindNameEntry) => RenderedPage) => RenderedPage;

/** Stores the last rendering of each page in a folder. */
export function createRenderedPages(directory: string, nameEntry: FindNameEntry): GetRendered {
  const answersTo = (names: readonly string[]): string => hash(JSON.stringify(names.map((name) => nameEntry(name) ?? null)));
  return (url, inputs, render) => {
    const file = join(directory, hash(url));
    const stored = readRendered(file);
    if (stored?.head.inputs === inputs && stored.head.answers === answersTo(stored.head.names)) return stored.page;
    const asked = new Set<string>();
    const page = render((name) => {
      asked.add(name);
      return nameEntry(name);
    });
    const names = [...asked];
    const { data, body, ...rest } = page;
    const sizes = [Buffer.byteLength(data.text), Buffer.byteLength(body)] as const;
    const head: Head = { ...rest, data: data.name, sizes, inputs, names, answers: answersTo(names) };
    writeFileSync(`${file}.${process.pid}`, `${JSON.stringify(head)}\n${data.text}${body}`);
    renameSync(`${file}.${process.pid}`, file);
    return page;
  };
}

/** The page in a file; undefined if there is none or it's truncated. */
function readRendered(file: string): { readonly head: Head; readonly page: RenderedPage } | undefined {
  try {
    const bytes = readFileSync(file);
    const start = bytes.indexOf('\n') + 1;
    const head = JSON.parse(bytes.toString('utf8', 0, start)) as Head;
    const { url, title, description, published, updated, sizes } = head;
    const end = start + sizes[0];
    if (bytes.length !== end + sizes[1]) return undefined;
    const page: RenderedPage = {
      url,
      title,
      description,
      published,
      updated,
      data: {
        name: head.data,
        get text() {
          return bytes.toString('utf8', start, end);
        },
      },
      get body() {
        return bytes.toString('utf8', end);
      },
    };
    return { head, page };
  } catch {
    return undefined;
  }
}

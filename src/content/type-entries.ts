import { parse } from 'yaml';
import { typeHeadings } from '../schemas/front-matter.ts';
import type { FactPage } from './fact-entries.ts';

/** Where types are documented, by name, from the pages' front matter. Errors in it are reported with the page. */
export function typeEntries(pages: readonly FactPage[]): ReadonlyMap<string, string> {
  const entries = new Map<string, string>();
  for (const { url, text } of pages) {
    const [, frontMatter = ''] = /^---\n([\s\S]*?\n)---\n/.exec(text) ?? [];
    const [block] = /^types:\n(?:[ \t]+.*\n)+/m.exec(frontMatter) ?? [];
    if (block === undefined) continue;
    for (const [name, id] of Object.entries(headingsIn(block))) if (!entries.has(name)) entries.set(name, `${url}#${id}`);
  }
  return entries;
}

function headingsIn(block: string): Readonly<Record<string, string>> {
  try {
    return typeHeadings.safeParse((parse(block) as { readonly types: unknown }).types).data ?? {};
  } catch {
    // Reported when the page is compiled.
    return {};
  }
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { filesIn } from '../../content/files-in.ts';
import { idFromHash, outputPathFromUrl, safeDecode } from '../../shared/address.ts';

/** Checks all links, fragments, images, styles, and scripts inside a built site. Links to other sites aren't followed. */
export async function deadLinks(directory: string) {
  const files = new Set(filesIn(directory));
  const documents = new Map<string, ReturnType<typeof collectLinks>>();
  for (const file of files)
    if (file.endsWith('.html')) documents.set(file, collectLinks(await readFile(join(directory, file), 'utf8')));
  let links = 0;
  /** One line for each link whose target or fragment doesn't exist. */
  const dead: string[] = [];
  for (const [file, document] of documents) {
    const base = `http://site/${file.replace(/(?:^|(?<=\/))index\.html$/, '')}`;
    for (const link of document.links) {
      const { origin, pathname, hash } = new URL(link, base);
      if (origin !== 'http://site') continue;
      links++;
      const path = safeDecode(pathname);
      const target = path.endsWith('/') ? outputPathFromUrl(path) : path.slice(1);
      const ids = target === file ? document.ids : documents.get(target)?.ids;
      if (!files.has(target)) dead.push(`/${file}: ${link} leads to no page or file`);
      // `#name=value` passes data to the page.
      else if (hash !== '' && !hash.includes('=') && ids && !ids.has(idFromHash(hash)))
        dead.push(`/${file}: ${link} has no such heading`);
    }
  }
  return { documents: documents.size, links, dead };
}

function collectLinks(html: string): { readonly ids: ReadonlySet<string>; readonly links: ReadonlySet<string> } {
  const ids = new Set<string>();
  const links = new Set<string>();
  const waiting: DefaultTreeAdapterTypes.Node[] = [parse(html)];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('childNodes' in node) waiting.push(...node.childNodes);
    if (!('attrs' in node)) continue;
    for (const { name, value } of node.attrs) {
      if (name === 'id') ids.add(value);
      else if (name === 'href' || name === 'src' || name === 'data-shell') links.add(value);
    }
  }
  return { ids, links };
}

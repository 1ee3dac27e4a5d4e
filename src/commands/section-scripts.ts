import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sectionOfUrl } from '../shared/address.ts';

/** The data module that a page's section needs, as an address below the built site. */
export function sectionScripts(directory: string, page: string): string[] {
  const name = sectionOfUrl(page) || page.replaceAll('/', '') || 'root';
  return readdirSync(join(directory, 'assets'))
    .filter((file) => file.startsWith(`section-${name}.`) && file.endsWith('.js'))
    .map((file) => `/assets/${file}`);
}

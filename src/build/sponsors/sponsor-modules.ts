import { SPONSOR_AMOUNTS } from '../../shared/sponsor-constants.ts';
import { contentDigest } from '../content-digest.ts';
import { SPONSOR_CHUNK } from '../data-chunks.ts';
import type { SponsorLists } from './sponsor-lists.ts';

/**
 * The modules with the sponsors: `sponsors.js`, and a lazy one per rank and amount. Their chunk names contain a hash of
 * the content, like those of pages.
 */
export function sponsorModules(sponsors: SponsorLists | undefined): Map<string, string> {
  const files = new Map<string, string>();
  const loaders = new Map(SPONSOR_AMOUNTS.map((amount): [string, string[]] => [amount, []]));
  for (const { rank, amount, sponsors: list } of sponsors?.lists ?? []) {
    const name = `${amount}-${rank}`;
    const json = JSON.stringify(list);
    files.set(`sponsors/${name}.json`, json);
    const chunk = `${SPONSOR_CHUNK}${name}.${contentDigest(json)}`;
    loaders.get(amount)?.push(`${rank}: () => import(/* webpackChunkName: "${chunk}" */ './sponsors/${name}.json')`);
  }
  const entries = [...loaders].map(([amount, lists]) => `${amount}: {\n${lists.join(',\n')}\n}`);
  return files.set('sponsors.js', `export const sponsors = ${sponsors ? `{\n${entries.join(',\n')}\n}` : 'undefined'};\n`);
}

import { relative } from 'node:path';
import { createProject, root } from '../generate/paths.ts';
import { fetchSponsors } from '../sponsors/build/fetch-sponsors.ts';
import { main } from './main.ts';

/** `npm run tool -- fetch-sponsors`: downloads the sponsors from Open Collective to `data/sponsors.json`. */
await main(async () => {
  const file = createProject({}).sponsorsFile;
  const endpoint = 'https://api.opencollective.com/graphql/v2';
  const { sponsors } = await fetchSponsors({ endpoint, token: process.env.OPEN_COLLECTIVE_TOKEN || undefined, file });
  console.log(`Wrote ${sponsors} sponsors to ${relative(root, file)}`);
});

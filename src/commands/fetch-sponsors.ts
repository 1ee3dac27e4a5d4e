import { relative } from 'node:path';
import { createProject, root } from '../build/project.ts';
import { fetchSponsors } from '../build/sponsors/fetch-sponsors.ts';
import { main } from './main.ts';

/** `npm run tool -- fetch-sponsors`: downloads the sponsors from Open Collective to `data/sponsors.json`. */
await main(async () => {
  const file = createProject({}).sponsorsFile;
  const { sponsors } = await fetchSponsors({
    endpoint: process.env.OPEN_COLLECTIVE_API || 'https://api.opencollective.com/graphql/v2',
    collective: process.env.OPEN_COLLECTIVE_SLUG || 'webpack',
    token: process.env.OPEN_COLLECTIVE_TOKEN || undefined,
    file,
  });
  console.log(`Wrote ${sponsors} sponsors to ${relative(root, file)}`);
});

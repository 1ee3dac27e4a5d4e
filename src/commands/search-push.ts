import { indexSite } from '../build/index-site.ts';
import { createProject, root } from '../build/project.ts';
import { checkedVersions } from '../reference/packages.ts';
import { hostedRecords } from '../build/search/hosted-records.ts';
import { pushRecords } from '../build/search/push-records.ts';
import { searchRecords } from '../build/search/search-records.ts';
import { checkedAppId, type Environment, hostOf } from '../build/search/search-setup.ts';
import { ProblemsError, UserError } from '../shared/problem.ts';
import { main } from './main.ts';
import { readBuildOptions } from './options.ts';
import { readSearchLists } from '../build/search/search-lists.ts';

/** `npm run tool -- search-push`: replaces the hosted index with the records of the current pages. */
await main(async () => {
  const project = createProject(readBuildOptions(process.argv.slice(2)));
  const appId = checkedAppId(required(process.env, 'ALGOLIA_APP_ID'));
  const key = required(process.env, 'ALGOLIA_ADMIN_KEY');
  const [{ index, config, facts }, lists] = await Promise.all([indexSite(project), readSearchLists(project.dataDirectory)]);
  const problems = index.problems.filter(({ tolerable }) => !(project.lenient && tolerable));
  if (problems.length > 0) throw new ProblemsError(problems);
  const name = process.env.ALGOLIA_INDEX || config.searchIndex;
  const records = hostedRecords(searchRecords({ pages: index.pages, facts, config, lists }), config.origin);
  await pushRecords(records, lists.synonyms, { appId, key, ...hostOf(process.env), name });
  console.log(`Facts: ${checkedVersions(root)}`);
  console.log(`Pushed ${records.length} records from ${index.pages.length} pages to the index ${name}`);
});

function required(environment: Environment, name: string): string {
  const value = environment[name];
  if (value) return value;
  throw new UserError(`${name} is not set`, 'The hosted index needs it; docs/search.md says where to get it.');
}

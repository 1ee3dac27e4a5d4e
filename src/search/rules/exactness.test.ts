import { expect, it } from 'vitest';
import { searchFiles } from '../build/search-files.ts';
import { createEmbeddedEngine } from './embedded-engine.ts';
import { listHits } from './search-engine.ts';
import type { SearchRecord } from './search-record.ts';

const record = (url: string, kind: string, titles: readonly string[], rest: Partial<SearchRecord> = {}): SearchRecord => ({
  url,
  kind,
  titles,
  text: '',
  code: '',
  ...rest,
});

const files = searchFiles(
  [
    record('/assets/', 'Guides', ['Asset Management']),
    record('/assets/#rules', 'Guides', ['Asset Management', 'Rules'], { text: 'Manage assets, assets, and managed assets.' }),
    record('/node/', 'API', ['Node Interface']),
    record('/plugins/', 'Concepts', ['Plugins']),
    record('/plugins/#node', 'Concepts', ['Plugins', 'Node'], { text: 'Use the API.' }),
    record('/stats/', 'Configuration', ['Stats']),
    record('/stats/#stats', 'Configuration', ['Stats', 'stats'], {
      name: 'stats',
      text: 'With false, modules are left out. False is false.',
    }),
    record('/stats/#modules', 'Configuration', ['Stats', 'Modules'], { text: 'Modules in stats, not false.' }),
    record('/stats/#statsmodules', 'Configuration', ['Stats', 'stats.modules'], {
      name: 'stats.modules',
      text: 'false hides them.',
    }),
    record('/stats/#row', 'Configuration', ['Stats', 'colors'], { name: 'colors', row: true }),
    record('/stats/#statscolors', 'Configuration', ['Stats', 'stats.colors'], { name: 'stats.colors' }),
    record('/output/', 'Configuration', ['Output']),
    record('/output/#outputfilename', 'Configuration', ['Output', 'output.filename'], { name: 'output.filename' }),
    record('/output/#outputpublicpath', 'Configuration', ['Output', 'output.publicPath'], { name: 'output.publicPath' }),
    record('/image/', 'Plugins', ['image-plugin'], { elsewhere: true }),
    record('/image/#filename', 'Plugins', ['image-plugin', 'Options', 'Minimizer', 'filename'], {
      elsewhere: true,
      name: 'filename',
    }),
    record('/css/', 'Guides', ['Styles']),
    record('/css/#what', 'Guides', ['Styles', 'What a CSS module can do'], { text: 'CSS modules, modules of CSS' }),
    record('/css/#css-modules', 'Guides', ['Styles', 'CSS modules']),
    record('/css/#public-path', 'Guides', ['Styles', 'Public path'], { text: 'A public path is a path.' }),
  ],
  [],
);
const engine = createEmbeddedEngine(async (path) => files.get(path) ?? '');

it.each([
  // The words of a title in another form and order.
  ['managing assets', '/assets/'],
  ['management of an asset', '/assets/'],
  // With the kind of page.
  ['node api', '/node/'],
  // An option by its parent's name and its own, among other words.
  ['stats modules false', '/stats/#statsmodules'],
  // A title as it's written comes before other forms, and an option before rows and headings of READMEs that skip a level.
  ['css modules', '/css/#css-modules'],
  ['colors', '/stats/#statscolors'],
  ['filename', '/output/#outputfilename'],
  // A name in words.
  ['public path', '/output/#outputpublicpath'],
])('%s finds %s first', async (query, url) => expect(listHits(await engine.search(query))[0]?.url).toBe(url));

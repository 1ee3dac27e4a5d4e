// What `--help` prints. Plain JavaScript, because it must work before packages are installed.

const BUILD = {
  '--content DIR': 'folder with the pages (default: content)',
  '--out DIR': 'output folder (default: dist)',
  '--sponsors FILE': 'sponsor list (default: data/sponsors.json)',
  '--compress': 'also write compressed variants of each file',
  '--keep DIR': 'the live site, whose hashed files stay available',
  '--keep-builds NUMBER': 'earlier builds whose files are kept (default: 3)',
  '--no-service-worker': 'remove the service workers of readers',
  '--lenient': "report problems that content from elsewhere often has, and don't stop",
};
const SITE = { '--site DIR': 'folder of a built site (default: dist)' };

/**
 * A description and the options of each npm script.
 * @type {Readonly<Record<string, readonly [description: string, options?: Readonly<Record<string, string>>]>>}
 */
export const help = {
  start: ['Build the production site and serve it on PORT (default 4000).', BUILD],
  test: [
    'Run all kinds of tests, or single steps.',
    { 'STEP …': 'check, unit, examples, build, site, conformance, e2e (default: all)', '-- FILTER …': 'passed to the last step' },
  ],
  'test:unit': ['Run the unit tests.', { 'FILTER …': 'parts of file names' }],
  'test:e2e': ['Build the site, and run the browser tests.', { 'FILTER …': 'parts of file names' }],
  'test:engines': ['Test the built site in Firefox and WebKitGTK.', { ENGINE: 'firefox or webkit (default: both)', ...SITE }],
  dev: ['Serve the pages on PORT (default 4000) while you edit them.', { '--content DIR': BUILD['--content DIR'] }],
  build: ['Build the production site.', BUILD],
  serve: ['Serve the last build on PORT (default 4000).', { '--out DIR': 'folder of the build (default: dist)' }],
  hosting: [
    'Write the files that nginx, a container, and static hosts need to serve the last build.',
    {
      ...SITE,
      '--out DIR': 'output folder (default: hosting)',
      '--directory DIR': 'where nginx finds the site',
      '--listen PORT': 'port of nginx (default: 80)',
      '--name HOST': 'host name of nginx (default: any)',
      '--image IMAGE': 'base image of the container',
    },
  ],
  conformance: ['Send the same requests to our server and to nginx, and compare the responses.', SITE],
  'audit:pages': [
    'Audit the pages of a built site in a browser.',
    { ...SITE, '--skip PART': 'leave out a part of the audit; can be repeated' },
  ],
  'audit:lighthouse': [
    'Run Lighthouse on six kinds of page, and print medians.',
    { ...SITE, '--runs N': 'default: 3', '--page PATH': 'test this page instead; can be repeated' },
  ],
  snapshots: [
    'Compare screenshots of the built site with recorded ones, in both themes and three widths.',
    { ...SITE, '--update': 'record the screenshots' },
  ],
  licenses: ['List the licenses of the installed packages, and check them against data/licenses.json.'],
  check: [
    'Run the static checks.',
    {
      'NAME …': 'single checks, such as lint, or a group, such as types',
      '--changed': 'only those that uncommitted changes can affect',
    },
  ],
  typecheck: ['Check the types of all sides: build, browser, worker, and tests.'],
  lint: ['Run the linter.'],
  format: ['Format all files.'],
  'check:examples': [
    'Run examples that changed, and compare their output with the recording.',
    { 'FOLDER …': 'only these examples', '--fresh': 'also those that passed before', '--update': 'record the output' },
  ],
  'examples:update': ['Record the output of examples.', { 'FOLDER …': 'only these examples' }],
  bench: [
    'Measure build cost, search, navigation, and edit latency.',
    {
      '--pages LIST': 'sizes of the sites to build, such as 143,1500,6000 (default: 143)',
      '--peer': 'build the same content with Starlight for comparison',
      '--builds': 'only measure builds',
    },
  ],
  compare: ['Build examples/comparison with other bundlers, and record times and sizes.', { '--runs N': 'default: 5' }],
  surface: [
    'Show how much of the installed webpack is documented.',
    { '--write': 'write data/names.txt and data/undocumented.txt' },
  ],
  since: [
    'Add the releases up to the installed one to data/option-since.tsv.',
    { '--all': 'compare all releases from 5.0.0 again' },
  ],
  upgrade: [
    "Upgrade to a webpack release and list what's left to do.",
    {
      VERSION: 'the release',
      '--cli VERSION': 'also upgrade webpack-cli',
      '--server VERSION': 'also upgrade webpack-dev-server',
      '--dry-run': 'only list the work',
    },
  ],
  'external:update': ["Update the list of packages from npm's data.", { 'PACKAGE …': 'only these packages; new ones are added' }],
  'fetch-sponsors': ['Download the sponsor list from Open Collective.'],
  'search:push': ['Upload the search records to a hosted index.', { '--content DIR': BUILD['--content DIR'] }],
  lockfile: ['Complete package-lock.json after changing dependencies.'],
};

/** The help for an npm script. */
export function helpText(script) {
  if (!Object.hasOwn(help, script)) return 'Run `npm run` to list the available commands.';
  const [description, options = {}] = help[script];
  const lines = Object.entries(options).map(([name, text]) => `  ${name.padEnd(22)} ${text}`);
  const pass = lines.length === 0 ? '' : ' -- [OPTION …]';
  return [`npm run ${script}${pass}`, '', description, ...(lines.length === 0 ? [] : ['', ...lines])].join('\n');
}

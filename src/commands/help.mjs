// What `--help` prints. Plain JavaScript, because it must work before packages are installed.

const SERVE = `
Variables:
  HOST                   address to listen on (default: localhost; 0.0.0.0 for all)
  PORT                   default: 4000`;

const BUILD = `
  --content DIR          folder with the pages (default: content)
  --out DIR              output folder (default: dist)
  --sponsors FILE        sponsor list (default: data/sponsors.json)
  --keep DIR             the live site, whose hashed files stay available
  --keep-builds NUMBER   earlier builds whose files are kept (default: 3)
  --no-service-worker    remove the service workers of readers
  --lenient              report problems that content from elsewhere often has, and don't stop`;

const SETTINGS = `
  ANALYTICS_ID           Google Analytics ID (default: no analytics)
  ALGOLIA_APP_ID         application of a hosted search index; needs ALGOLIA_SEARCH_KEY, a search-only key
  ALGOLIA_INDEX          name of that index (default: searchIndex in data/site.json)
  ALGOLIA_HOST           another host for it
  HSTS_SECONDS           how long browsers must use TLS; only if every URL of the host supports it (default: no header)
  HSTS_SUBDOMAINS=1      the same for subdomains
  HSTS_PRELOAD=1         consent to browsers' preload lists; needs subdomains and at least a year
  SOURCE_DATE_EPOCH      seconds since 1970, for reproducible builds: security.txt contains a month`;

/**
 * The description of each command of an npm script, with its options.
 * @type {Readonly<Record<string, string>>}
 */
export const help = {
  start: `Build the production site and serve it.${BUILD}${SERVE}${SETTINGS}`,
  test: `Run all kinds of tests, or single steps. Arguments after -- go to the test runners.
  STEP …                 check, unit, examples, build, site, e2e (default: these), e2e-all, engines
Variables:
  CHROMIUM               the browser (default: Debian's chromium-headless-shell, which is fastest, the system's, or Playwright's)
  NGINX                  the server to compare ours with (default: the system's, or Debian's package)
  FIREFOX, WEBKIT_DRIVER, WEBKIT_BROWSER, XVFB
                         programs of the step engines (default: the system's)
  E2E_PAGES=all          tests of every page visit all pages, not a sample
  FAULTS=all             tests of faults try the whole table
  E2E_OUT                folder of the built site, if you run Playwright yourself (default: dist)
  E2E_PORT, E2E_WORDS_PORT
                         ports of the two sites, the same (default: 4391 and 4392)`,
  dev: `Serve the pages while you edit them.
  --content DIR          folder with the pages (default: content)${SERVE}`,
  build: `Build the production site.${BUILD}
Variables:${SETTINGS}`,
  serve: `Serve the last build.
  --out DIR              folder of the build (default: dist)${SERVE}`,
  check: `Run the static checks.
  NAME …                 single checks, such as lint, or a group, such as types
  --changed              only those that uncommitted changes can affect
  --staged               the same for staged changes, in a copy of the staged files, as the commit hook does`,
  format: 'Format all files.',
  'check-examples': `Run examples that changed, and compare their output with the recording.
  FOLDER …               only these examples
  --fresh                also those that passed before
  --update               record the output`,
  lockfile: 'Complete package-lock.json after changing dependencies.',
};

const SITE = '\n  --site DIR             folder of a built site (default: dist)';

/** The rarer commands, of `npm run tool`. @type {typeof help} */
export const tools = {
  bench: `Measure a build, bytes at load, and a click next to Astro Starlight.
  --pages N              size of the site (default: 143)
  --rounds N             default: 3
  --alone                without Starlight`,
  'check-config': `Check a configuration from its text, as /configuration/check/ does.
  FILE                   the configuration; files that it imports are read, too
  --version VERSION      the release that it's for (default: the installed one)`,
  'external-update': `Update data/packages.json from npm's data.
  PACKAGE …              only these packages; new ones are added`,
  'fetch-sponsors': `Download the sponsor list from Open Collective to data/sponsors.json.
Variables:
  OPEN_COLLECTIVE_TOKEN  personal token, which raises the rate limit tenfold`,
  mcp: `Write the data of the site into mcp/, before npm pack.
Variables:
  MCP_SITE               folder of a built site (default: builds one)`,
  messages: 'Write the messages of the installed packages to data/messages.tsv.',
  nginx: `Print the nginx configuration for a built site.${SITE}
  --directory DIR        the site's folder on the server (default: /srv/site)
  --listen PORT          default: 80
  --name HOST            host name (default: any)`,
  since: `Add the releases up to the installed one to data/option-since.tsv.
  --all                  compare all releases from 5.0.0 again`,
  upgrade: `Upgrade to a webpack release and list what's left to do.
  VERSION                the release
  --cli VERSION          also upgrade webpack-cli
  --server VERSION       also upgrade webpack-dev-server
  --dry-run              only list the work`,
};

/** The tools, with their descriptions. */
export function toolList() {
  const rows = Object.entries(tools).map(([name, text]) => `  ${name.padEnd(22)} ${text.split('\n')[0]}`);
  return ['npm run tool -- NAME [OPTION …] (NAME --help lists its options)', ...rows].join('\n');
}

// `npm run tool -- bench [--pages 143] [--rounds 3] [--alone]`: builds a site of our own texts and the same pages with
// Astro Starlight in alternating runs, and prints build cost, bytes at load, and the time from a click to the new heading.
// With `--alone`, only ours. Needs bash, Chromium, and a network for Starlight.
import { execFile } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { generatedDirectory, root } from '../src/generate/paths.ts';
import { findChromium } from '../src/commands/find-programs.ts';
import { readOptions } from '../src/commands/main.ts';
import { filesIn } from '../src/content/files-in.ts';
import { readContent } from '../src/content/read-content.ts';
import { RULES_FILE } from '../src/hosting/hosting-rules.ts';
import { endServer, listen } from '../src/server/listen.ts';
import { createStaticServer, readHostingRules } from '../src/server/static-server.ts';
import { launchChromium } from '../src/verify/examples/open-page.ts';
import { npmCommand } from '../src/verify/npm-command.mjs';
import { brotliSize } from '../src/verify/site-sizes.ts';

const PACKAGES = { astro: '7.3.5', '@astrojs/starlight': '0.42.4', sharp: '0.35.5' };
const SECTIONS = 9;
const CLICKS = 9;

const run = promisify(execFile);
const options = readOptions('bench');
const { pages = '143', rounds = '3' } = options.values;
const cellText = (cell) => (typeof cell !== 'number' ? cell : cell >= 0 ? cell.toFixed(2) : '–').padStart(10);
const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? NaN;

const content = join(generatedDirectory, 'bench/content');
const ours = {
  folder: root,
  site: join(generatedDirectory, 'bench/site'),
  sidebar: '#sidebar',
  command: `node src/commands/run.mjs build --lenient --content ${content} --out ${join(generatedDirectory, 'bench/site')}`,
  caches: ['bundles', 'pages', 'bench/site'].map((name) => join(generatedDirectory, name)),
  touched: join(content, 'section-0/index.mdx'),
};
await writePages(content, Number(pages));
console.log(`${pages} pages, ${rounds} rounds`);
// The first run writes the Markdown copies that are Starlight's pages, and warms up the file system's cache.
await build(ours);
const starlight = options.names.has('alone') ? undefined : await createStarlight(ours.site);
try {
  const sites = [ours, ...(starlight ? [starlight] : [])];
  const rows = [...(await measureBuilds(sites)), ...(await measureReading(sites))];
  for (const [title, mine, theirs] of [['', 'ours', 'Starlight'], ...rows]) {
    const cells = starlight ? [mine, theirs, typeof mine === 'number' ? mine / theirs : 'ratio'] : [mine];
    console.log(title.padEnd(34) + cells.map(cellText).join(''));
  }
} finally {
  if (starlight) await rm(starlight.folder, { recursive: true, force: true });
}

/** Writes pages with our texts, in the order of our pages and again from the start until there are enough. */
async function writePages(folder, count) {
  await rm(folder, { recursive: true, force: true });
  const texts = (await readContent(join(root, 'content'))).map(({ text }) => withoutLinks(text));
  const bodies = texts.filter((body) => body.split(/\s+/).length > 300);
  for (let n = 0; n < count; n++) {
    const directory = join(folder, `section-${n % SECTIONS}`);
    await mkdir(directory, { recursive: true });
    const text = `---\ntitle: Page ${n}\nsort: ${n}\n---\n\nPage ${n} of the bench.\n\n${bodies[n % bodies.length]}\n`;
    await writeFile(join(directory, n < SECTIONS ? 'index.mdx' : `page-${n}.mdx`), text);
  }
  await writeFile(join(folder, 'index.mdx'), '---\ntitle: webpack\n---\n\nThe home of the bench.\n');
}

/** The text of a page without what would be dead or repeated here. Pages with problems are compiled twice. */
function withoutLinks(text) {
  return text
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replaceAll(/\]\([/#][^)]*\)/g, '](/)')
    .replaceAll(/<Anchor [^>]*\/>/g, '')
    .replaceAll(/<\w+ name="[^"]+" children \/>/g, '')
    .replaceAll(/<Package name="([^"]+)" \/>/g, '$1');
}

/** A Starlight project in a temporary folder. Highlighting, search, and everything else keep their defaults. */
async function createStarlight(site) {
  const folder = await mkdtemp(join(tmpdir(), 'starlight-'));
  const docs = 'src/content/docs';
  const files = {
    'package.json': JSON.stringify({ private: true, type: 'module', dependencies: PACKAGES }),
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
      export default { integrations: [starlight({ title: 'webpack' })] };`,
    'src/content.config.ts': `import { docsLoader } from '@astrojs/starlight/loaders';
      import { docsSchema } from '@astrojs/starlight/schema';
      import { defineCollection } from 'astro:content';
      export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };`,
  };
  for (const name of copiesIn(site)) {
    const [, title, body] = /^# (.*)\n([\s\S]*)$/.exec(await readFile(join(site, name), 'utf8'));
    files[join(docs, name)] = `---\ntitle: ${JSON.stringify(title)}\n---\n${body}`;
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const { command, args } = npmCommand(['install', '--no-audit', '--no-fund', '--loglevel=error']);
  await run(command, args, { cwd: folder });
  return {
    folder,
    site: join(folder, 'dist'),
    sidebar: '.sidebar',
    immutable: '/_astro/*',
    command: 'ASTRO_TELEMETRY_DISABLED=1 astro build',
    caches: ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'].map((name) => join(folder, name)),
    touched: join(folder, docs, 'section-0/index.md'),
  };
}

/** The Markdown copies of a built site's pages. */
function copiesIn(site) {
  return filesIn(site).filter((path) => /(?:^|\/)index\.md$/.test(path));
}

/** Builds a site. Returns seconds, CPU seconds of all processes, and, for our build, its peak in MB. */
async function build({ folder, command }) {
  const path = [join(folder, 'node_modules/.bin'), dirname(process.execPath), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH: path, LC_ALL: 'C', NO_COLOR: '1' };
  const { stdout, stderr } = await run('bash', ['-c', `TIMEFORMAT='%R %U %S'; time ${command}`], { cwd: folder, env });
  const [wall, user, system] = stderr.trim().split('\n').at(-1).split(' ').map(Number);
  return { wall, cpu: user + system, memory: Number(/(\d+) MB/.exec(stdout)?.[1]) };
}

async function measureBuilds(sites) {
  const costs = sites.map(() => ({ cold: [], touched: [] }));
  for (let round = 0; round < Number(rounds); round++)
    for (const [at, site] of sites.entries()) {
      for (const cache of site.caches) await rm(cache, { recursive: true, force: true });
      costs[at].cold.push(await build(site));
      await appendFile(site.touched, `\nTouched in round ${round}.\n`);
      costs[at].touched.push(await build(site));
    }
  const row = (title, kind, figure) => [title, ...costs.map((cost) => median(cost[kind].map((each) => each[figure])))];
  return [
    row('cold build, CPU s', 'cold', 'cpu'),
    row('cold build, wall s', 'cold', 'wall'),
    row('one page touched, CPU s', 'touched', 'cpu'),
    row('cold build, peak MB', 'cold', 'memory'),
  ];
}

/** The size of pages at load, and the time of a click, with both sites served by our server. */
async function measureReading(sites) {
  const sizeOf = async (name) => [`/${name.replace(/index\.md$/, '')}`, (await readFile(join(ours.site, name))).length];
  const copies = await Promise.all(copiesIn(ours.site).map(sizeOf));
  const bySize = copies.toSorted(([, a], [, b]) => a - b).map(([path]) => path);
  const measured = { small: bySize[bySize.length >> 3], medium: bySize[bySize.length >> 1], large: bySize.at(-1) };
  const browser = await launchChromium(findChromium(process.env));
  const servers = [];
  try {
    const origins = [];
    for (const { site, immutable } of sites) {
      if (immutable) {
        const rules = readHostingRules(site);
        rules.cache.paths.unshift({ path: immutable, value: 'max-age=31536000, immutable' });
        await writeFile(join(site, RULES_FILE), JSON.stringify(rules));
      }
      servers.push(createStaticServer({ directory: site }));
      origins.push(`http://localhost:${await listen(servers.at(-1), 0)}`);
    }
    const inEach = async (measure) => {
      const results = [];
      for (const [at, site] of sites.entries()) results.push(await measure(origins[at], site));
      return results;
    };
    const clicks = () => inEach((origin, { sidebar }) => clickTime(browser, origin, sidebar));
    const rows = [];
    for (const [title, path] of Object.entries(measured))
      rows.push([`${title} page at load, KB`, ...(await inEach((origin) => sizeAtLoad(browser, origin + path)))]);
    // During the first clicks, the server compresses the files.
    await clicks();
    return [...rows, ['click to new heading, ms', ...(await clicks())]];
  } finally {
    for (const server of servers) await endServer(server, 0);
    await browser.close();
  }
}

/** KB after Brotli of everything requested before the load event. */
async function sizeAtLoad(browser, url) {
  const page = await browser.newPage();
  const responses = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(url);
  const bodies = await Promise.all(responses.splice(0).map((response) => response.body()));
  await page.close();
  return bodies.reduce((sum, body) => sum + brotliSize(body), 0);
}

/** Milliseconds from a click in the sidebar until the new heading is painted, in the same document or a new one. */
async function clickTime(browser, origin, sidebar) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(reportHeadings);
  await page.goto(`${origin}/section-0/`);
  const links = page.locator(`${sidebar} li a[href^="/section-0/page"]:not([href*="#"])`);
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  await links.last().hover();
  const times = [];
  for (const path of [...new Set(paths)].slice(0, CLICKS)) {
    await page.waitForTimeout(500);
    const message = page.waitForEvent('console', { predicate: (each) => each.text().startsWith('heading '), timeout: 10_000 });
    await page.click(`${sidebar} a[href="${path}"]`);
    times.push(Number((await message).text().split(' ')[1]));
  }
  await context.close();
  return median(times);
}

/** Runs in every document. */
function reportHeadings() {
  const heading = () => document.querySelector('main h1')?.textContent;
  const onClick = ({ timeStamp }) =>
    sessionStorage.setItem('click', JSON.stringify({ at: performance.timeOrigin + timeStamp, before: heading() }));
  addEventListener('click', onClick, { capture: true });
  new MutationObserver(() => {
    const { at, before } = JSON.parse(sessionStorage.getItem('click') ?? '{}');
    if (at === undefined || heading() === undefined || heading() === before) return;
    sessionStorage.removeItem('click');
    // A task after the next frame's callbacks runs when the frame is painted.
    requestAnimationFrame(() => setTimeout(() => console.log(`heading ${performance.timeOrigin + performance.now() - at}`)));
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

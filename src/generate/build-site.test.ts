import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Files, folderWith, pageText, writeFiles } from '../../tests/fixtures/folder.ts';
import { inlineScripts } from '../../tests/fixtures/inline-scripts.ts';
import { RESERVED_NAMES } from '../content/check-files.ts';
import { CONTENT_TYPES, getExtension, type HostingRules } from '../hosting/hosting-rules.ts';
import { ProblemsError } from '../shared/problem.ts';
import { KEEP_HEADING } from './outputs/site-files.ts';
import { buildSite, type BuildReport } from './build-site.ts';
import type { BuildRecord } from '../schemas/data-files.ts';
import { createProject, type ProjectOptions } from './paths.ts';

const content: Files = {
  'index.mdx': pageText('Home', 'See [Caching](/guides/caching/#usage).'),
  'guides/index.mdx': pageText('Guides', '![dot](dot.png)'),
  'guides/caching.mdx': pageText(
    'Caching',
    '## Usage\n\n<Tabs><Tab title="npm">\n\none\n\n</Tab><Tab title="yarn">\n\ntwo\n\n</Tab></Tabs>',
  ),
  'guides/dot.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

interface TestSite {
  readonly directory: string;
  readonly build: (options?: Omit<ProjectOptions, 'content' | 'sponsors'>) => Promise<BuildReport>;
  /** Every file of the built site with its bytes. */
  readonly built: (out?: string) => Promise<Map<string, string>>;
}

async function siteOf(files: Files): Promise<TestSite> {
  const directory = await folderWith(Object.fromEntries(Object.entries(files).map(([path, text]) => [`content/${path}`, text])));
  const project = ({ out = 'dist', ...options }: ProjectOptions) =>
    createProject({
      ...options,
      content: join(directory, 'content'),
      out: join(directory, out),
      sponsors: join(directory, 'none.json'),
    });
  return {
    directory,
    build: async (options = {}) => buildSite(project(options), () => undefined),
    built: async (out = 'dist') => {
      const entries = await readdir(join(directory, out), { recursive: true, withFileTypes: true });
      const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
      return new Map(
        await Promise.all(
          paths
            .toSorted()
            .map(async (path) => [path.slice(join(directory, out).length + 1), await readFile(path, 'latin1')] as const),
        ),
      );
    },
  };
}

const pageData = (files: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...files].filter(([path]) => path.startsWith('assets/p-')));
const listOf = (files: ReadonlyMap<string, string>): BuildRecord[] => JSON.parse(files.get('builds.json') ?? '') as BuildRecord[];

describe('buildSite', { timeout: 60_000 }, () => {
  it('builds a whole site, the same twice, and keeps the data of all other pages when one is added', async () => {
    const { directory, build, built } = await siteOf(content);
    expect(await build()).toMatchObject({ pages: 3, ignoredProblems: [] });
    const first = await built();
    const reserved = [...RESERVED_NAMES];
    const top = new Set([...first.keys()].map((path) => path.split('/')[0] ?? ''));
    // Pages can't have these names; every other name at the top level is a page's.
    expect(
      [...top].filter((name) => !['index.html', 'index.md', 'guides', 'printable', '.well-known'].includes(name)).toSorted(),
    ).toEqual(
      // This site has no facts.
      reserved.filter((name) => !['changes.json', 'e', 'messages.json', 'o', 'options.json'].includes(name)).toSorted(),
    );
    const untyped = [...first.keys()].filter((path) => !(getExtension(path) in CONTENT_TYPES));
    expect(untyped, 'files without a type in src/hosting/content-types.ts').toEqual(['_headers', '_redirects']);
    const home = first.get('index.html') ?? '';
    const [, inlined = ''] = /<script(?! type="application)[^>]*>([^]*?)<\/script>/.exec(home) ?? [];
    const hash = createHash('sha256').update(inlined, 'latin1').digest('base64');
    expect(first.get('_headers')).toContain(`'sha256-${hash}'`);
    const rules = JSON.parse(first.get('hosting.json') ?? '') as HostingRules;
    expect(first.get('_headers')).toContain(rules.headers['Content-Security-Policy']);
    expect(home).toContain('<title>Home | webpack</title>');
    for (const [, address = ''] of home.matchAll(/(?:href|data-shell)="(\/(?:assets|icons|site)[^"]*)"/g))
      expect([...first.keys()]).toContain(address.slice(1));
    expect(
      first
        .get('sitemap.xml')
        ?.match(/<loc>[^<]*/g)
        ?.map((loc) => new URL(loc.slice(5)).pathname),
    ).toEqual(['/', '/guides/', '/guides/caching/']);

    await build({ out: 'again' });
    expect(await built('again')).toEqual(first);

    await writeFiles(directory, { 'content/guides/added.mdx': pageText('Added', 'New.') });
    await build();
    const after = pageData(await built());
    for (const [path, bytes] of pageData(first)) expect(after.get(path)).toBe(bytes);
    expect(after.size).toBe(pageData(first).size + 1);
  });

  it('builds the same from cached pages, after an edit, as without a cache', async () => {
    const edited: Files = {
      'guides/index.mdx': pageText('Guides', '![dot](dot.png)\n\n## New\n\nEdited.'),
      // The sidebar of the unchanged page shows its title.
      'guides/caching.mdx': String(content['guides/caching.mdx']).replace('title: Caching', 'title: Caches'),
    };
    const before: Files = { ...content, 'guides/unchanged.mdx': pageText('Unchanged') };
    const warm = await siteOf(before);
    await warm.build();
    await writeFiles(join(warm.directory, 'content'), edited);
    await warm.build({ keepBuilds: 0 });
    // Cached pages aren't shared between folders.
    const cold = await siteOf({ ...before, ...edited });
    await cold.build();
    expect(await warm.built()).toEqual(await cold.built());
  });

  it('allows exactly the scripts it inlines, and no host that only text names', async () => {
    const hostile =
      '<b title="<script>trap()</script>">a</b> `<script>trap()</script>` <kbd title="data-image=&quot;https://a.example/b.png&quot;">';
    const { build, built } = await siteOf({
      'index.mdx': pageText('Home', '<kbd title="<script>trap()</script>">a</kbd>\n\n```html\n<script>trap()</script>\n```'),
      'readme.md': pageText('<script>trap()</script>', hostile),
    });
    await build();
    const files = await built();
    const documents = [...files].filter(([path]) => path.endsWith('.html'));
    const scripts = documents.flatMap(([, html]) => inlineScripts(Buffer.from(html, 'latin1').toString()));
    // This site has no redirect documents, but their script is always allowed.
    const hashes = new Set(
      [...scripts, KEEP_HEADING].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
    );
    const rules = JSON.parse(files.get('hosting.json') ?? '') as HostingRules;
    const policy = rules.headers['Content-Security-Policy'] ?? '';
    expect(policy.match(/'sha256-[^']*'/g)?.toSorted()).toEqual([...hashes].toSorted());
    expect(policy).toContain("script-src 'self' 'sha256-");
    expect(policy).not.toContain('a.example');
    for (const [, html] of documents) {
      const withoutScripts = inlineScripts(html).reduce((text, script) => text.replace(script, ''), html);
      expect(/ [\w-]+="[^"]*<[^"]*"/.exec(withoutScripts)?.[0]).toBeUndefined();
    }
  });

  it('keeps the hashed files of the configured number of builds unchanged, and no others', async () => {
    const { directory, build, built } = await siteOf({ 'index.mdx': pageText('Home', 'First.') });
    const sites: Map<string, string>[] = [];
    for (const text of ['First.', 'Second.', 'Third.', 'Third.']) {
      await writeFiles(directory, { 'content/index.mdx': pageText('Home', text) });
      await build({ keepBuilds: 1 });
      sites.push(await built());
    }
    const [first = new Map(), second = new Map(), third = new Map(), again] = sites;
    expect(again).toEqual(third);
    const own = sites.map((site) => listOf(site)[0]?.files ?? []);
    expect(listOf(third).map(({ files }) => files)).toEqual([own[2], own[1]]);
    for (const path of own[1] ?? []) expect(third.get(path)).toBe(second.get(path));
    const assets = [...third.keys()].filter((path) => path.startsWith('assets/'));
    expect(new Set(assets)).toEqual(new Set([...(own[1] ?? []), ...(own[2] ?? [])]));
    const gone = [...first.keys()].filter((path) => path.startsWith('assets/p-') && !third.has(path));
    expect(gone).toHaveLength(1);
  });

  it('reports all problems together and leaves the last good site; a lenient build tolerates minor ones', async () => {
    const { directory, build, built } = await siteOf({ 'index.mdx': pageText('Home') });
    const builds = JSON.stringify([{ version: '0123456789abcdef', files: [] }]);
    await writeFiles(directory, { 'dist/index.html': 'last good site', 'dist/builds.json': builds });
    await writeFiles(directory, {
      'content/index.mdx': pageText('Home', '[dead](/nowhere/)\n\n[anchor](/#no)'),
      'content/a.mdx': '---\ntitel: A\n---\n',
    });
    const error: unknown = await build().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ProblemsError);
    expect((error as Error).message.replaceAll(directory, '')).toMatchInlineSnapshot(`
      "/content/a.mdx:2:1
        Front matter: "title" is missing
        Add a line such as title: Entry Points.

      /content/a.mdx:2:1
        Unknown front matter key "titel"
        Did you mean title?

      /content/index.mdx:4:1
        Dead link to /nowhere/
        This page doesn't exist.

      /content/index.mdx:6:1
        Dead anchor /#no
        The page has no heading with this id.

      4 problems"
    `);
    expect([...(await built())]).toEqual([
      ['builds.json', builds],
      ['index.html', 'last good site'],
    ]);
    await expect(build({ lenient: true })).rejects.toThrow(/\n\n1 problem$/);

    await writeFiles(directory, { 'content/a.mdx': pageText('A') });
    const { ignoredProblems } = await build({ lenient: true });
    expect(ignoredProblems.map(({ title }) => title)).toEqual(['Dead link to /nowhere/', 'Dead anchor /#no']);
    expect((await readdir(directory)).toSorted()).toEqual(['content', 'dist']);
    expect((await built()).has('a/index.html')).toBe(true);
  });

  it('builds pages whose names mean something to a script or a bundler', async () => {
    const names = ["what's-new", 'a & b', '[id]', 'größe', 'x!y', 'webpack-5.112'];
    const { build, built } = await siteOf(
      Object.fromEntries(['index', ...names].map((name) => [`${name}.mdx`, pageText('T', name)])),
    );
    await build();
    const files = await built();
    for (const name of names) expect(files.has(`${name}/index.html`)).toBe(true);
    expect(pageData(files).size).toBe(names.length + 1);
    for (const path of pageData(files).keys())
      expect(encodeURIComponent(path.slice('assets/'.length))).toBe(path.slice('assets/'.length));
  });
});

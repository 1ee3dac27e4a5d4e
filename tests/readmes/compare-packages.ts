// Compares the pages of other packages' READMEs with what GitHub shows of them: `node tests/readmes/compare-packages.ts`.
// Needs npm, a network, and cmark-gfm. Downloads to a temporary folder; only names, versions, and counts are recorded.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { compilePage as Compile } from '../../src/markdown/compile-page.ts';
import type { externalPage as ExternalPage } from '../../src/content/external/external-page.ts';
import type { readInstalledPackage as Read } from '../../src/content/external/installed-package.ts';
import { dropNoise } from '../../src/markdown/readme/drop-noise.ts';
import { emptyWorld, wholeHtmlOf } from '../fixtures/compile.ts';
import { difference, parseHtml, sequencesOfGithub, sequencesOfPage } from './sequences.ts';

const here = import.meta.dirname;
const [code = join(here, '../..'), only] = process.argv.slice(2);
const load = <Module>(path: string): Promise<Module> => import(pathToFileURL(join(code, 'src', path)).href) as Promise<Module>;
const { compilePage } = await load<{ compilePage: typeof Compile }>('markdown/compile-page.ts');
const { externalPage } = await load<{ externalPage: typeof ExternalPage }>('content/external/external-page.ts');
const { readInstalledPackage } = await load<{ readInstalledPackage: typeof Read }>('content/external/installed-package.ts');

const folder = join(tmpdir(), 'compared-readmes/node_modules');
const kinds = ['words', 'links', 'images', 'code', 'tables'] as const;
const names = readFileSync(join(here, 'packages.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[0] ?? '');
const rows: string[] = [];
for (const name of names) {
  if (only !== undefined && name !== only) continue;
  fetchPackage(name);
  const { version, counts } = await compare(name);
  rows.push([name, version, ...counts].join('\t'));
}
console.log(['package', 'version', ...kinds].join('\t'));
console.log(rows.join('\n'));

/** The README and the manifest of the newest version. */
function fetchPackage(name: string): void {
  const directory = join(folder, name);
  if (existsSync(join(directory, 'package.json'))) return;
  mkdirSync(directory, { recursive: true });
  const packed = execFileSync('npm', ['pack', name, '--silent', '--ignore-scripts', '--pack-destination', directory], {
    encoding: 'utf8',
  });
  const files = ['--wildcards', 'package/package.json', 'package/[Rr][Ee][Aa][Dd][Mm][Ee]*'];
  execFileSync('tar', ['-xzf', join(directory, packed.trim()), '-C', directory, '--strip-components=1', ...files]);
}

async function compare(name: string): Promise<{ version: string; counts: number[] }> {
  const installed = await readInstalledPackage(name, [folder]);
  const page = externalPage({ package: name, section: 'loaders', group: 'Other' }, installed);
  const source = /^source: (.*)$/m.exec(page.text)?.[1] ?? '';
  const compiled = compilePage({ file: name, url: '/loaders/x/', text: page.text, format: 'readme' }, emptyWorld);
  const file = readdirSync(join(folder, name)).find((entry) => /^readme\.\w+$/i.test(entry)) ?? '';
  const extensions = ['table', 'strikethrough', 'autolink', 'tasklist', 'tagfilter', 'footnotes'].flatMap((extension) => [
    '-e',
    extension,
  ]);
  const github = execFileSync('cmark-gfm', ['--unsafe', ...extensions, join(folder, name, file)], { encoding: 'utf8' });
  const whole = sequencesOfGithub(parseHtml(github), source);
  const tree = parseHtml(github);
  dropNoise(tree, [name, /^title: (.*)$/m.exec(page.text)?.[1] ?? ''], (kind, node) =>
    console.error(
      `${name}: ${kind}: ${JSON.stringify(sequencesOfGithub({ type: 'root', children: [node] }, source).words.join(' ')).slice(0, 200)}`,
    ),
  );
  const expected = sequencesOfGithub(tree, source, parseHtml(github));
  const html = wholeHtmlOf(compiled);
  const hasTabs = compiled.fragments.some((fragment) => typeof fragment === 'object' && fragment.island === 'tabs');
  const actual = sequencesOfPage(html, whole);
  return {
    version: installed.json.version,
    counts: kinds.map((kind) => {
      const { missing, added } = unexplained(kind, difference(expected[kind], actual[kind]), hasTabs);
      if (missing.length + added.length > 0)
        console.error(`${name}: ${kind}: missing ${JSON.stringify(missing)}, added ${JSON.stringify(added)}`);
      return missing.length + added.length;
    }),
  };
}

/** Without the names of configuration files that we add, and the words that tabs for package managers replace. */
function unexplained(
  kind: string,
  { missing, added }: ReturnType<typeof difference>,
  hasTabs: boolean,
): ReturnType<typeof difference> {
  const isLabel = (text: string): boolean =>
    /^(?:#|\/\/)?\s*(?:or\s*)?(?:with|using|via)?\s*(?:or|npm|yarn|pnpm|bun)?[:.]?$/i.test(text);
  const others = added.filter((text) => kind !== 'words' || !/^webpack\.config\.[cm]?[jt]s$/.test(text));
  if (!hasTabs) return { missing, added: others };
  if (kind === 'words') return { missing: missing.filter((text) => !isLabel(text)), added: others };
  const commands = (blocks: readonly string[]): string =>
    blocks
      .flatMap((block) => block.split('\n'))
      .filter((line) => !isLabel(line))
      .join('\n');
  return kind === 'code' && commands(missing) === commands(added) ? { missing: [], added: [] } : { missing, added };
}

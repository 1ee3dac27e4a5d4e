import { isBuiltin } from 'node:module';
import type { IndexedPage } from '../content/content-index.ts';
import { shellCommands } from './code-blocks/parse-block.ts';
import type { Problem } from '../shared/problem.ts';

/** The parts of a page that tell what a reader has after following it. */
export type GuidePage = Pick<IndexedPage, 'file' | 'text'> & {
  readonly page: Pick<IndexedPage['page'], 'codeBlocks' | 'frontMatter'>;
};

/** A command that runs a script or names a configuration. */
const NAMED_FILE = /(?:--config|-c|\bnode(?: --[\w=-]+)*) ([\w./-]+\.(?:[cm]?[jt]s))\b/g;
const IMPORT = /\b(?:from|import|require\(|import\()\s*(['"])([@\w][^'":\s]*)\1/g;
const INSTALL = /\b(?:npm (?:install|i)|yarn add|pnpm add|bun add)\s+((?:[^\n\\`]|\\\n)+)/g;
const SCRIPT = /^(?:[cm]?[jt]sx?)$/;

/**
 * Finds files that a guide's commands name but it doesn't show, packages that its code imports but it doesn't install, and
 * guides whose project it continues without a link.
 * @param pages by URL
 */
export function guideProblems(guide: GuidePage, pages: ReadonlyMap<string, GuidePage>): Problem[] {
  const { continues = [] } = guide.page.frontMatter;
  const all = [guide, ...continues.flatMap((url) => pages.get(url) ?? [])];
  const unlinked = continues.filter((url) => !pages.has(url) || !guide.text.includes(`](${url}`));
  const shown = all
    .flatMap(({ page }) => page.codeBlocks.flatMap(({ title, file }) => [title ?? '', file ?? '']))
    .map((path) => `/${path}`);
  const isShown = (name: string): boolean => shown.some((path) => path.endsWith(`/${name}`));
  // A file whose folder has no other file in the guide is output.
  const isSource = (name: string): boolean =>
    !name.includes('/') || shown.some((path) => path.includes(`/${name.slice(0, name.lastIndexOf('/') + 1)}`));
  const installed = new Set(all.flatMap(installedBy));
  // Names such as `@shop/*` that the guide defines for its own files.
  const isAlias = (name: string): boolean =>
    all.some(({ page }) => page.codeBlocks.some(({ code }) => code.includes(`"${name.split('/')[0]}/*"`)));
  const lacks = guide.page.codeBlocks.flatMap((block) => {
    const at = { file: guide.file, line: block.line, column: block.column };
    if (block.lang === 'console')
      return namesIn(shellCommands(block.code), NAMED_FILE, 1)
        .map((name) => name.replace(/^\.\//, ''))
        .filter((name) => isSource(name) && !isShown(name))
        .map((name) => ({
          title: `The command names ${name}, which the guide never shows`,
          hint: 'Show the file, for example in <details>, or name the guide that has it in `continues` of the front matter.',
          ...at,
        }));
    if (!SCRIPT.test(block.lang) || block.wrong !== undefined) return [];
    return namesIn(block.code, IMPORT, 2)
      .map((request) => request.split('/', request.startsWith('@') ? 2 : 1).join('/'))
      .filter((name) => !isBuiltin(name) && !installed.has(name) && !isAlias(name))
      .map((name) => ({
        title: `The guide imports ${name} but never installs it`,
        hint: 'Add an `npm install` command or show a package.json that lists it, or name the guide that does in `continues`.',
        ...at,
      }));
  });
  return [
    ...lacks,
    ...unlinked.map((url) => ({
      title: `The guide continues ${url}, but doesn't link to it`,
      hint: 'Tell readers in the first paragraphs which guide they need first.',
      file: guide.file,
      line: 1,
      column: 1,
    })),
  ];
}

const namesIn = (text: string, pattern: RegExp, group: number): string[] => [
  ...new Set([...text.matchAll(pattern)].map((match) => match[group] ?? '')),
];

/** Packages of install commands and manifests. A package can also import itself by the name in its manifest. */
function installedBy({ text, page }: GuidePage): string[] {
  const commands = [...text.matchAll(INSTALL)].flatMap(([, names = '']) =>
    names.split(/[\s\\]+/).map((name) => name.replace(/(?<=.)@.*$/, '')),
  );
  const manifests = page.codeBlocks
    .filter(({ title }) => title?.endsWith('package.json'))
    .flatMap(({ code }) => [...namesIn(code, /"((?:@[\w.-]+\/)?[\w.-]+)": "/g, 1), ...namesIn(code, /"name": "([^"]+)"/g, 1)]);
  return [...commands, ...manifests];
}

const DEFAULTS = /\bby default\b|\bwithout (?:any )?(?:flags|options|(?:a )?configuration)\b/i;

/** Finds recordings under "by default" that were made with a flag or configuration the sentence doesn't name. */
export function defaultProblems({ file, text, page }: GuidePage): Problem[] {
  const lines = text.split('\n');
  return page.codeBlocks.flatMap(({ output, code, line, column }) => {
    if (output === undefined || !DEFAULTS.test(paragraphBefore(lines, line))) return [];
    const before = paragraphBefore(lines, line);
    const [command = ''] = code.split('\n');
    if (!command.startsWith('$ ')) return [];
    return [...command.matchAll(/(?<= )--[\w-]+/g)]
      .filter(([flag]) => !before.includes(flag))
      .map(([flag]) => ({
        title: `The sentence says what happens by default, but the recording was made with ${flag}`,
        hint: 'Record it without the flag, or name the flag and what it hides in the sentence.',
        file,
        line,
        column,
      }));
  });
}

/** The paragraph right before a fence, given the fence's line. */
function paragraphBefore(lines: readonly string[], line: number): string {
  const before = lines
    .slice(0, line - 1)
    .join('\n')
    .trimEnd();
  return before.slice(before.lastIndexOf('\n\n') + 1);
}

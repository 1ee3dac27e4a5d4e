import { posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** What a document may name. */
interface Repository {
  readonly exists: (path: string) => boolean;
  /** Paths of all source files. A document may name one by the end of its path: `rules/rank.ts`. */
  readonly sources: readonly string[];
  readonly scripts: readonly string[];
  /** Commands of `npm run tool`. */
  readonly tools: readonly string[];
  readonly repository: string;
}

/**
 * Finds paths, source files, and npm scripts that a document names in `code` but that don't exist, dead links to other
 * documents, and clone commands of other repositories.
 */
export function documentedFaults(text: string, file: string, known: Repository): string[] {
  const { exists, sources, scripts, tools, repository } = known;
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const cloned = /git clone (\S+)/.exec(line)?.[1];
    if (cloned !== undefined && cloned !== repository)
      return [`${file}:${index + 1}: the repository is ${repository} according to data/site.json`];
    const dead = [...line.matchAll(/\]\((?!https?:)([^)#]+\.mdx?)\b/g)]
      .map(([, target = '']) => posix.join(posix.dirname(file), target))
      .filter((path) => !exists(path));
    const named = [...line.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => {
      const [, script, tool] = /^npm (?:run )?(\w[\w:-]*)(?: -- ([a-z][\w-]*))?/.exec(code) ?? [];
      if (script !== undefined && !npmCommands.has(script) && !scripts.includes(script))
        return [`${file}:${index + 1}: the npm script ${script} doesn't exist`];
      if (script === 'tool' && tool !== undefined && !tools.includes(tool))
        return [`${file}:${index + 1}: the tool ${tool} doesn't exist`];
      const path = code.replace(/[#:].*$/, '').replace(/\/$/, '');
      const isMissing = isPath(path)
        ? !exists(path)
        : SOURCE.test(path) && !sources.some((source) => `/${source}`.endsWith(`/${path}`));
      return isMissing ? [`${file}:${index + 1}: ${path} doesn't exist`] : [];
    });
    return [...dead.map((path) => `${file}:${index + 1}: ${path} doesn't exist`), ...named];
  });
}

const npmCommands = new Set(['ci', 'install', 'i', 'audit', 'pack']);

/** The name of a source file, maybe with folders; not one that's only an example, or that the text says not to write. */
const SOURCE = /^(?!(?:.*\/)?(?:x|name|index)[/.])[\w-]+(?:\/[\w-]+)*\.tsx?$/;

/** Whether code is certainly a path in this repository: it starts with one of its folders and contains no placeholder. */
const isPath = (code: string): boolean =>
  /^(src|styles|data|docs|tests|examples|content|public)\/[\w./~-]+$/.test(code) &&
  !code.includes('…') &&
  !/\/(x|name)(\/|\.|$)/.test(code);

/** The rows of the tables in `docs/specification.md`: number, requirement, and the tests that prove it. A title may end early, with `…`. */
export function specificationRows(markdown: string) {
  return markdown.split('\n').flatMap((text, index) => {
    const [, number, , proof] = /^\| (\d+\.\d+) +\| (.*?) +\| (.*?) *\|$/.exec(text) ?? [];
    if (number === undefined || proof === undefined) return [];
    const tests = proof.split('<br>').flatMap((part) => {
      const [, file, title] = /^`([^`]+)` (.+)$/.exec(part.trim()) ?? [];
      return file === undefined || title === undefined ? [] : [{ file, title: title.replaceAll('\\|', '|') }];
    });
    return [{ number, line: index + 1, tests }];
  });
}

/** Checks the list. `read` returns the text of a test file. */
export function specificationFaults(markdown: string, file: string, read: (path: string) => string | undefined): string[] {
  const rows = specificationRows(markdown);
  if (rows.length === 0) return [`${file} has no rows`];
  const files = new Set(rows.flatMap(({ tests }) => tests.map((test) => test.file)));
  const titlesIn = new Map(
    [...files].flatMap((path) => {
      const source = read(path);
      return source === undefined ? [] : [[path, testTitles(source, path)]];
    }),
  );
  const numbers = rows.map(({ number }) => number);
  return rows.flatMap(({ number, line, tests }, index) => {
    const at = `${file}:${line}: ${number}`;
    if (numbers.indexOf(number) !== index) return [`${at} is listed twice`];
    if (tests.length === 0) return [`${at} names no test`];
    return tests.flatMap((test) => {
      const titles = titlesIn.get(test.file);
      if (!titles) return [`${at} names ${test.file}, which doesn't exist`];
      if (!test.title.endsWith('…'))
        return titles.includes(test.title) ? [] : [`${at}: ${test.file} has no test "${test.title}"`];
      const found = titles.filter((title) => title.startsWith(test.title.slice(0, -1))).length;
      return found === 1 ? [] : [`${at}: ${test.file} has ${found} tests that begin with "${test.title}"`];
    });
  });
}

/** Titles of the tests in a file as written; `${…}` stays unexpanded. */
export function testTitles(source: string, file: string): string[] {
  const titles: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (!/^(test|it)(\.\w+)*(\(|$)/.test(source.slice(callee.start, callee.end)) || !first) return;
      if (first.type === 'Literal' && typeof first.value === 'string') titles.push(first.value);
      else if (first.type === 'TemplateLiteral') titles.push(source.slice(first.start + 1, first.end - 1));
    },
  }).visit(parseSync(file, source).program);
  return titles;
}

import { type Document, isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import { type FrontMatter, frontMatterKeys, frontMatterSchema, linkKeys } from '../schemas/front-matter.ts';
import { issueText, offsetAt } from '../schemas/parse.ts';
import { didYouMean } from '../shared/suggest.ts';
import type { PageProblem, PageSource, Position, Report } from './compile-context.ts';
import { matchFrontMatter } from './parse-page.ts';

/** Maximum number of unknown keys to report. */
const MAX_UNKNOWN = 20;

const untitled: FrontMatter = { title: 'Untitled' };

/** Reads and validates the front matter of a page. Each fault is reported at its own line. */
export function readFrontMatter({ text, url }: Pick<PageSource, 'text' | 'url'>, report: Report): FrontMatter {
  const { yaml } = matchFrontMatter(text);
  if (yaml === undefined) {
    report({
      title: 'The page has no front matter',
      hint: 'Start the page with three lines: ---, title: …, and ---.',
      at: undefined,
    });
    return untitled;
  }
  const parsed = parseYaml(yaml, report);
  if (!parsed) return untitled;
  const { document, at } = parsed;
  const value: unknown = document.toJS();
  const result = frontMatterSchema.safeParse(value);
  if (!result.success) {
    for (const issue of result.error.issues) reportIssue(issue, parsed, report);
    return withoutFaults(value);
  }
  const fault = postFault(result.data, url);
  if (fault) report({ ...fault, at: at(offsetAt(document, ['date'])), tolerable: true });
  return result.data;
}

/** The front matter of a page that isn't compiled yet. Its faults are reported later. */
export const readHead = (page: Pick<PageSource, 'text' | 'url'>): FrontMatter => readFrontMatter(page, () => undefined);

interface ParsedYaml {
  readonly document: Document;
  /** The place in the page of an offset in the front matter. */
  readonly at: (offset: number | undefined) => Position;
}

/** Undefined, and reported, if the front matter isn't plain YAML. */
function parseYaml(yaml: string, report: Report): ParsedYaml | undefined {
  const lineCounter = new LineCounter();
  const at = (offset: number | undefined): Position => {
    const { line, col } = lineCounter.linePos(offset ?? 0);
    return { start: { line: line + 1, column: col } };
  };
  let document: Document;
  try {
    document = parseDocument(yaml, { lineCounter, prettyErrors: false });
  } catch (error) {
    report({
      title: `Invalid front matter: ${error instanceof RangeError ? 'it is nested too deeply' : (error as Error).message}`,
      hint: 'See docs/writing-pages.md for an example.',
      at: undefined,
    });
    return undefined;
  }
  for (const { code, message, pos } of document.errors) {
    const isRepeated = code === 'DUPLICATE_KEY';
    report({
      title: isRepeated ? 'Front matter has a key twice' : `Invalid front matter: ${message}`,
      hint: isRepeated ? 'Delete one of the two lines.' : 'Quote values that contain : or #.',
      at: at(pos[0]),
    });
  }
  if (document.errors.length > 0) return undefined;
  let isPlain = true;
  visit(document, {
    // Aliases may expand endlessly, and U+0000 marks places in our HTML.
    Alias(_, { range, source }) {
      report({ title: `Front matter can't use the alias *${source}`, hint: 'Write out each value.', at: at(range?.[0]) });
      isPlain = false;
      return visit.BREAK;
    },
    Scalar(_, scalar) {
      if (typeof scalar.value === 'string') scalar.value = scalar.value.replaceAll('\0', '\uFFFD');
    },
  });
  return isPlain ? { document, at } : undefined;
}

function reportIssue(issue: z.core.$ZodIssue, { document, at }: ParsedYaml, report: Report): void {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') {
    const known = path.length === 0 ? frontMatterKeys : linkKeys;
    for (const key of issue.keys.slice(0, MAX_UNKNOWN)) {
      report({
        title: `Unknown front matter key "${[...path, key].join('.')}"`,
        hint: didYouMean(key, known) || `Supported keys: ${known.join(', ')}.`,
        at: at(findKeyOffset(document, path, key)),
        tolerable: true,
      });
    }
    return;
  }
  report({
    title: `Front matter: ${issueText(issue, 'it')}`,
    hint:
      path[0] === 'title' || path.length === 0
        ? 'Add a line such as title: Entry Points.'
        : 'See docs/writing-pages.md for the values of each key.',
    at: at(offsetAt(document, path)),
    tolerable: path[0] !== undefined && path[0] !== 'title',
  });
}

/** Why a dated page isn't a valid post: the file name and the front matter must have the same date. */
function postFault({ date, description }: FrontMatter, url: string): Pick<PageProblem, 'title' | 'hint'> | undefined {
  const named = /\/(\d{4}-\d{2}-\d{2})-[^/]*\/$/.exec(url)?.[1];
  if (date !== undefined && date !== named)
    return {
      title: `The file name doesn't start with the post's date`,
      hint: `Rename the file to ${date}-….mdx, or correct the date.`,
    };
  if (named !== undefined && date === undefined)
    return { title: 'The file name starts with a date, but the front matter has none', hint: `Add date: ${named}.` };
  if (date !== undefined && description === undefined)
    return { title: 'The post has no description', hint: 'Add one: the blog and its feeds show it as the teaser.' };
  return undefined;
}

/** The valid part of faulty front matter, so that the rest of the page can be checked too. */
function withoutFaults(value: unknown): FrontMatter {
  if (typeof value !== 'object' || value === null) return untitled;
  const known = Object.entries(value).filter(([key, entry]) => {
    if (!Object.hasOwn(frontMatterSchema.shape, key)) return false;
    return frontMatterSchema.shape[key as keyof typeof frontMatterSchema.shape].safeParse(entry).success;
  });
  return { ...untitled, ...Object.fromEntries(known) };
}

/** The offset of a key, because its value may start lines below. */
function findKeyOffset(document: Document, path: readonly PropertyKey[], key: string): number | undefined {
  const map = path.length === 0 ? document.contents : document.getIn(path, true);
  const pair = isMap(map) ? map.items.find((item) => isScalar(item.key) && item.key.value === key) : undefined;
  return isScalar(pair?.key) ? pair.key.range?.[0] : undefined;
}

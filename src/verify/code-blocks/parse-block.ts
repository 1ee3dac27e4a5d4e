import { spawnSync } from 'node:child_process';
import JSON5 from 'json5';
import { transform } from 'lightningcss';
import { type ErrorCodes, parse, parseFragment, type ParserError } from 'parse5';
import { parse as parseToml } from 'smol-toml';
import { parseAllDocuments } from 'yaml';
import type { Language } from '../../markdown/highlight/languages.ts';
import { parsePart, parseScript, type ScriptLanguage } from '../../markdown/option-keys/parse-script.ts';
import { parseMdx } from '../../markdown/parse-page.ts';
import { type Place, toPlace } from '../../shared/place.ts';

/** A problem in a block, with line and column from 1. */
export interface Fault extends Place {
  readonly title: string;
  readonly hint: string;
}

type Parser = (code: string) => Fault[];

/** A part of a script is fine, too. */
const script =
  (language: ScriptLanguage): Parser =>
  (code) => {
    if (parsePart(code, language)) return [];
    return parseScript(code, language)
      .errors.slice(0, 1)
      .map(({ message, offset }) => unparsed(message, toPlace(code, offset)));
  };

/** The languages with a parser. */
const parsers: Partial<Record<Language, Parser>> = {
  js: script('js'),
  jsx: script('jsx'),
  ts: script('ts'),
  tsx: script('tsx'),
  json: parseJson,
  jsonc: parseLooseJson,
  json5: parseLooseJson,
  yaml: parseYaml,
  toml: (code) => thrown(() => parseToml(code)),
  css: parseCss,
  html: parseHtml,
  mdx: (code) => thrown(() => parseMdx(code)),
  bash: parseShell,
  console: (code) => parseShell(shellCommands(code)),
};

/** A parser's errors for a text; none if its language has no parser. */
export const parseBlock = (code: string, language: Language): Fault[] => parsers[language]?.(code) ?? [];

const unparsed = (message: string, place: Place): Fault => ({
  title: `Syntax error in the code block: ${message.split('\n')[0]}`,
  hint: 'Fix it. If it\'s wrong on purpose, add wrong="…" to the fence.',
  ...place,
});

const START: Place = { line: 1, column: 1 };

/** An error of one of the parsers. They have different properties for its position. */
interface ParseError extends Error, Partial<Place> {
  readonly lineNumber?: number;
  readonly columnNumber?: number;
  readonly loc?: Place;
}

/** The error that a parser throws. @throws any error without a position, which isn't one of syntax */
function thrown(
  parseText: () => unknown,
  placeOf: (error: ParseError) => { readonly [Key in keyof Place]?: number | undefined } = (error) => error,
): Fault[] {
  try {
    parseText();
    return [];
  } catch (error) {
    const { line, column } = placeOf(error as ParseError);
    if (line === undefined || column === undefined) throw error;
    return [unparsed((error as Error).message, { line, column })];
  }
}

/** Also of JSON with comments and trailing commas. */
function parseLooseJson(code: string): Fault[] {
  return thrown(
    () => JSON5.parse(code),
    ({ lineNumber, columnNumber }) => ({ line: lineNumber, column: columnNumber }),
  );
}

function parseJson(code: string): Fault[] {
  return thrown(
    () => JSON.parse(code) as unknown,
    ({ message }) => {
      // Errors in short texts have no position.
      const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
      return line === undefined ? (parseLooseJson(code)[0] ?? START) : { line: Number(line), column: Number(column) };
    },
  );
}

function parseYaml(code: string): Fault[] {
  return parseAllDocuments(code).flatMap(({ errors }) =>
    errors
      .slice(0, 1)
      .map(({ message, linePos }) => unparsed(message, { line: linePos?.[0].line ?? 1, column: linePos?.[0].col ?? 1 })),
  );
}

/** CSS Modules allow names that plain CSS doesn't, so either syntax is fine. */
function parseCss(code: string): Fault[] {
  const attempt = (cssModules: boolean): Fault[] =>
    thrown(
      () => transform({ filename: 'block.css', code: Buffer.from(code), cssModules, drafts: { customMedia: true } }),
      ({ loc = START }) => loc,
    );
  const faults = attempt(false);
  return faults.length > 0 && attempt(true).length === 0 ? [] : faults;
}

/** HTML parser errors that don't matter in short examples, and in XML files shown as HTML. */
const harmless: readonly string[] = [
  'missing-doctype',
  'non-conforming-doctype',
  'unexpected-question-mark-instead-of-tag-name',
  'non-void-html-element-start-tag-with-trailing-solidus',
] satisfies `${ErrorCodes}`[];

function parseHtml(code: string): Fault[] {
  const faults: Fault[] = [];
  const onParseError = ({ code: name, startLine, startCol }: ParserError): void => {
    if (!harmless.includes(name)) faults.push(unparsed(name.replaceAll('-', ' '), { line: startLine, column: startCol }));
  };
  if (/^\s*<(?:!doctype|html)\b/i.test(code)) parse(code, { onParseError, sourceCodeLocationInfo: true });
  else parseFragment(code, { onParseError, sourceCodeLocationInfo: true });
  return faults.slice(0, 1);
}

/** The commands of a terminal session, each on its line; output becomes empty lines. */
export function shellCommands(code: string): string {
  let continued = false;
  return code
    .split('\n')
    .map((line) => {
      const command = continued || line.startsWith('$ ');
      const text = !command ? '' : continued ? line : line.slice(2);
      continued = command && line.endsWith('\\');
      return text;
    })
    .join('\n');
}

/** Not checked without a shell. */
function parseShell(code: string): Fault[] {
  const { status, stderr, error } = spawnSync('bash', ['-n'], { input: `${code}\n`, encoding: 'utf8' });
  if (error || status === 0) return [];
  const [, line = '1', message = stderr] = /line (\d+): (.*)/.exec(stderr) ?? [];
  return [unparsed(message, { line: Number(line), column: 1 })];
}

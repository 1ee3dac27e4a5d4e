import type { Program } from 'oxc-parser';
import { Interpreter, type InterpreterInput } from './interpreter.ts';
import { type Span, type Value, valueAt } from './value.ts';
import { readVariants, type Variant } from './worlds.ts';

/** Parses JavaScript or TypeScript to an ESTree. @throws an error with `pos`, the offset */
export type ParseScript = (code: string, file: string) => Program;

/** A configuration as its text reveals it. Nothing of the text runs. */
export interface Reading {
  readonly variants: readonly Variant[];
  /** Names of CommonJS that ES modules use. */
  readonly undefinedNames: readonly { readonly name: string; readonly at: Span }[];
}

/** Thrown when a text takes too many steps to read. */
class TooComplexError extends Error {}

/** No text takes more steps, all variants together. */
const MAX_STEPS = 1_000_000;

/**
 * Reads the configuration of a parsed file. Undefined if that's too complex.
 * @param configOf finds it in what the file exports, and passes to webpack
 */
export function readProgram(
  entry: string,
  { files, program }: Pick<InterpreterInput, 'files' | 'program'>,
  configOf: (exported: Value | undefined, passed: readonly Value[]) => Value | undefined,
): Reading | undefined {
  const undefinedNames: Interpreter['undefinedNames'] = new Map();
  let steps = 0;
  const count = (more = 1): void => {
    steps += more;
    if (steps > MAX_STEPS) throw new TooComplexError();
  };
  try {
    const variants = readVariants((assumed) => {
      const interpreter = new Interpreter({ files, program, assumed, count });
      const value = configOf(interpreter.load(entry), interpreter.passedToWebpack);
      for (const [at, name] of interpreter.undefinedNames) undefinedNames.set(at, name);
      return value && interpreter.resultOf(value);
    });
    return { variants, undefinedNames: [...undefinedNames.values()] };
  } catch (error) {
    if (error instanceof TooComplexError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Something that keeps a text from being read. */
interface Unreadable {
  readonly message: string;
  readonly at: Span;
}

const unreadable = (message: string, file: string, start = 0): Unreadable => ({ message, at: { file, start, end: start + 1 } });

/** No configuration is longer, in characters. */
const MAX_LENGTH = 400_000;

/** Reads the configuration that the first of several files exports. Imports are looked up among the others. */
export function readConfig(
  files: ReadonlyMap<string, string>,
  parse: ParseScript,
): Reading & { readonly faults: readonly Unreadable[] } {
  const faults: Unreadable[] = [];
  const [entry = ''] = files.keys();
  const programs = new Map<string, Parsed | undefined>();
  const program = (file: string): Parsed | undefined => {
    if (!programs.has(file)) {
      const parsed = parseText(files.get(file) ?? '', file, parse);
      if ('message' in parsed) faults.push(parsed);
      programs.set(file, 'message' in parsed ? undefined : parsed);
    }
    return programs.get(file);
  };
  const reading = readProgram(entry, { files: [...files.keys()], program }, (exported, passed) => {
    const config = exported && (valueAt(exported, 'default') ?? onlyExport(exported, program(entry)?.program) ?? exported);
    // What exports nothing exports an object from nowhere.
    const isNothing = config?.kind === 'object' && config.properties.size === 0 && config.at.end === 0;
    return isNothing ? passed.at(-1) : config;
  });
  if (!reading) return { variants: [], undefinedNames: [], faults: [unreadable('This is too complex to read.', entry)] };
  const { variants, undefinedNames } = reading;
  const isNothing = variants.every(({ value }) => !value);
  const misspelled = isNothing ? /\bmodule\.export\b(?=\s*=)/.exec(files.get(entry) ?? '') : null;
  if (misspelled)
    faults.push({
      message: '`module.export` exports nothing. Write `module.exports`',
      at: { file: entry, start: misspelled.index, end: misspelled.index + misspelled[0].length },
    });
  return {
    variants,
    // TypeScript may become CommonJS.
    undefinedNames: undefinedNames.filter(({ at }) => !isTypeScript(at.file, files.get(at.file))),
    faults,
  };
}

const isTypeScript = (file: string, code = ''): boolean =>
  /\.[cm]?ts$|\.babel\./.test(file) || /\b(?:import type|satisfies|as const|enum|interface)\b|: [\w.]*Configuration\b/.test(code);

/** The only export of an ES module, as some tools expect it. */
function onlyExport(loaded: Value, program: Program | undefined): Value | undefined {
  const isNamed = program?.body.some(({ type }) => type === 'ExportNamedDeclaration');
  const [only, ...others] = isNamed && loaded.kind === 'object' ? loaded.properties.values() : [];
  return others.length === 0 ? only?.value : undefined;
}

export interface Parsed {
  readonly program: Program;
  readonly code: string;
  /** Number of characters put before the code to parse it. */
  readonly shift: number;
}

/** A module, an object such as JSON, or a list of properties. */
function parseText(code: string, file: string, parse: ParseScript): Parsed | Unreadable {
  if (code.length > MAX_LENGTH) return unreadable(`This is longer than ${MAX_LENGTH.toLocaleString('en')} characters.`, file);
  let first: Unreadable | undefined;
  const start = /^(?:\s|\/\/.*|\/\*[^]*?\*\/)*(\{|["'\w$]+\s*:)?/.exec(code)?.[1];
  // As a module, `{ a: 1 }` is a block, and `a: 1` has a label.
  const frames = start === undefined ? [''] : [start === '{' ? '(' : '({', ''];
  for (const before of frames) {
    const after = before === '' ? '' : before === '(' ? '\n)' : '\n})';
    try {
      return {
        program: parse(before + (before === '' ? code : code.replace(/[;,]\s*$/, '')) + after, file),
        code,
        shift: before.length,
      };
    } catch (error) {
      if (error instanceof RangeError) return unreadable('This is nested too deeply.', file);
      const { message, pos = 0 } = error as Error & { readonly pos?: number };
      const isYaml = /^[\w-]+:(?: |$)/m.test(code) && !/[{};]/.test(code);
      const why = isYaml ? 'This looks like YAML. Paste JavaScript, TypeScript, or JSON' : message.replace(/ \(\d+:\d+\)$/, '');
      first ??= unreadable(why, file, Math.min(Math.max(0, pos - before.length), code.length));
    }
  }
  return first ?? unreadable("This can't be read.", file);
}

import { parseSync, type ParseResult, type Node, visitorKeys } from 'oxc-parser';

export type ScriptLanguage = 'js' | 'jsx' | 'ts' | 'tsx';

/** A language of code blocks as one of these; undefined for all others. */
export const scriptLanguage = (language: string): ScriptLanguage | undefined =>
  language === 'js' || language === 'jsx' || language === 'ts' || language === 'tsx' ? language : undefined;

export interface Script {
  /** Its parts are read from JSON when they're used. */
  readonly result: ParseResult;
  /** Each with its offset in the text, from 0. */
  readonly errors: readonly { readonly message: string; readonly offset: number }[];
}

/**
 * Parses JavaScript or TypeScript. Text without module syntax is parsed as a module first, then as CommonJS, which
 * allows `return` and `with` at the top level. Positions are in UTF-16 units, like in strings.
 */
export function parseScript(code: string, language: ScriptLanguage): Script {
  // The parser is native, so a stack overflow would end the process.
  if (isCodeTooDeep(code))
    return { ...parse('', language, 'module'), errors: [{ message: 'It is nested too deeply.', offset: 0 }] };
  const asModule = parse(code, language, 'module');
  if (asModule.errors.length === 0 || asModule.result.module.hasModuleSyntax) return asModule;
  const asCommonJs = parse(code, language, 'commonjs');
  return asCommonJs.errors.length === 0 ? asCommonJs : asModule;
}

/** What can surround code that isn't a complete script: an expression, an object's properties, or the body of a function or class. */
const frames = [
  ['', ''],
  ['(', '\n)'],
  ['({', '\n})'],
  ['async function* f() {', '\n}'],
  ['class C {', '\n}'],
] as const;

/** Parses a script or a part of one, before which `shift` characters are put. Undefined if it's neither. */
export function parsePart(
  code: string,
  language: ScriptLanguage,
): { readonly script: Script; readonly shift: number } | undefined {
  for (const [before, after] of frames) {
    const script = parseScript(before + code + after, language);
    if (script.errors.length === 0) return { script, shift: before.length };
  }
  return undefined;
}

function parse(code: string, language: ScriptLanguage, sourceType: 'module' | 'commonjs'): Script {
  const result = parseSync(`block.${language}`, code, {
    lang: language,
    sourceType,
    preserveParens: false,
    showSemanticErrors: true,
  });
  const errors = result.errors
    .filter(({ severity }) => (severity as string) === 'Error')
    .map(({ message, labels }) => ({ message, offset: labels[0]?.start ?? 0 }));
  return { result, errors };
}

/** Calls `visit` for a node and its descendants in source order, until it returns false for one. */
export function walk(node: Node, visit: (node: Node) => boolean | void): void {
  if (visit(node) === false) return;
  for (const key of visitorKeys[node.type] ?? []) {
    const value = (node as unknown as Record<string, unknown>)[key];
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Maximum number of open brackets in code, far below what makes the native parser crash. */
export const MAX_CODE_NESTING = 200;
/** Maximum number of operators in one statement. */
const MAX_OPERATORS = 1000;
/** Maximum number of open tags and type arguments in code. */
const MAX_CODE_TAGS = 1000;

/**
 * Whether code is nested so deeply that the native parser might crash the process. Counts brackets, tags, and operators
 * of unfinished statements, including those in strings and comments, which only makes it stricter.
 */
export function isCodeTooDeep(code: string): boolean {
  // Too short to exceed any other limit.
  if (code.length <= Math.min(MAX_OPERATORS, MAX_CODE_TAGS) && countMatches(code, /[([{]/g) < MAX_CODE_NESTING) return false;
  const levels = [0];
  let operators = 0;
  let tags = 0;
  for (const [token] of code.matchAll(
    /[([{]|[)\]}]|[;,]|=>|<\/|\/>|<|\$\{|[!~+\-*/%=?:&|^.@]|\b(?:new|typeof|void|delete|await|yield|keyof|readonly|infer|extends|as|satisfies|if|else|while|for|with|do|try|unique|asserts|is|in|of|instanceof|async|return|throw|case|default|label)\b|\n[ \t]*(?:const|let|var|import|export)\b/g,
  )) {
    const level = levels.length - 1;
    if (/^[([{]|^\$\{/.test(token)) levels.push(0);
    else if (/^[)\]}]/.test(token)) {
      if (level > 0) operators -= levels.pop() ?? 0;
    } else if (/^[;,]|^\n/.test(token)) {
      operators -= levels[level] ?? 0;
      levels[level] = 0;
    } else if (token === '</' || token === '/>') tags = Math.max(0, tags - 1);
    else {
      if (token === '<') tags++;
      operators++;
      levels[level] = (levels[level] ?? 0) + 1;
    }
    if (levels.length > MAX_CODE_NESTING || operators > MAX_OPERATORS || tags > MAX_CODE_TAGS) return true;
  }
  return false;
}

const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

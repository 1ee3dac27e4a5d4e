import { parseSync, type ParseResult, type Node, visitorKeys } from 'oxc-parser';
import { isCodeTooDeep } from '../limits.ts';

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

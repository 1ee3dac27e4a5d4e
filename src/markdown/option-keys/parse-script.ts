import { parseSync, type ParseResult, type Node, visitorKeys } from 'oxc-parser';
import { isCodeTooDeep } from '../limits.ts';

export type ScriptLanguage = 'js' | 'jsx' | 'ts' | 'tsx';

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

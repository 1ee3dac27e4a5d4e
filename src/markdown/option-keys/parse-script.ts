import { type Comment, type EcmaScriptModule, parseSync, type Program, type Node, visitorKeys } from 'oxc-parser';
import { isCodeTooDeep } from '../limits.ts';

export type ScriptLanguage = 'js' | 'jsx' | 'ts' | 'tsx';

interface ScriptError {
  readonly message: string;
  /** Offset in the text, from 0. */
  readonly offset: number;
}

export interface Script {
  readonly program: Program;
  readonly comments: readonly Comment[];
  readonly errors: readonly ScriptError[];
  /** Whether it contains `import`, `export`, or `import.meta`. */
  readonly isModule: boolean;
  /** Imported names by specifier. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
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
  if (asModule.errors.length === 0 || asModule.isModule) return asModule;
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
  // The parser returns each part as JSON, so leave what isn't needed unread.
  return {
    errors: result.errors
      .filter(({ severity }) => (severity as string) === 'Error')
      .map(({ message, labels }) => ({ message, offset: labels[0]?.start ?? 0 })),
    get program() {
      return result.program;
    },
    get comments() {
      return result.comments;
    },
    get isModule() {
      return result.module.hasModuleSyntax;
    },
    get imports() {
      return findImports(result.module);
    },
  };
}

function findImports({ staticImports, staticExports }: EcmaScriptModule): ReadonlyMap<string, readonly string[]> {
  const imports = new Map<string, string[]>();
  const names = (specifier: string): string[] => {
    const known = imports.get(specifier) ?? [];
    imports.set(specifier, known);
    return known;
  };
  for (const { moduleRequest, entries } of staticImports) {
    const list = names(moduleRequest.value);
    for (const { importName } of entries) if (importName.name !== null) list.push(importName.name);
  }
  for (const { entries } of staticExports)
    for (const { moduleRequest, importName } of entries)
      if (moduleRequest) names(moduleRequest.value).push(...(importName.name === null ? [] : [importName.name]));
  return imports;
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

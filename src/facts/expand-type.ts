import { parseSync, type TSType } from 'oxc-parser';
import { oneLine } from './type-index.ts';

/** A longer function type is shown by its name. */
const MAX_LENGTH = 150;

/** An import in a type: `import('../lib/Compilation').PathData`, or of the whole module. */
const IMPORT = /import\((['"])([^'"]*)\1\)(?:\.(\w+))?/g;

/**
 * Creates a function that expands types stated in TypeScript: names lose their module, and names of function types are
 * replaced by the function type from the comment that defines them.
 * @param readLib reads a file of webpack by a path such as `lib/Compilation.js`; undefined if it doesn't exist.
 */
export function createTypeExpander(readLib: (file: string) => string | undefined): (tsType: string) => string {
  return (tsType) => {
    const whole = /^import\((['"])([^'"]*)\1\)\.(\w+)(?:<([\s\S]*)>)?$/.exec(tsType);
    if (!whole) return withoutParentheses(bare(tsType));
    const [, , module = '', name = '', argument] = whole;
    const text = readLib(`${module.replace(/^(?:\.\.\/)+/, '')}.js`) ?? '';
    const { type = '', template, otherwise = '' } = findCallback(text, name) ?? findTypedef(text, name) ?? {};
    const plain = withoutParentheses(bare(type));
    if (!isFunctionType(plain)) return bare(tsType);
    const filled = argument === undefined ? otherwise : bare(argument);
    const expanded =
      template === undefined || filled === '' ? plain : plain.replaceAll(new RegExp(`\\b${template}\\b`, 'g'), filled);
    return expanded.length > MAX_LENGTH ? bare(tsType) : expanded;
  };
}

/** A type that a comment defines, with its template parameter and the parameter's default. */
interface CommentType {
  readonly type: string;
  readonly template?: string | undefined;
  readonly otherwise?: string | undefined;
}

function bare(type: string): string {
  return oneLine(
    type
      .replaceAll(IMPORT, (_all, _quote, module: string, name?: string) => name ?? module.slice(module.lastIndexOf('/') + 1))
      .replaceAll(/^[ \t]*\*/gm, ' ')
      .replaceAll("'", '"'),
  ).replaceAll('EXPECTED_ANY', 'any');
}

function withoutParentheses(type: string): string {
  return parseType(type)?.type === 'TSParenthesizedType' ? withoutParentheses(type.slice(1, -1)) : type;
}

/** The syntax tree of a type; undefined if it isn't valid TypeScript. */
function parseType(type: string): TSType | undefined {
  const [alias] = parseSync('type.ts', `type A = ${type}`).program.body;
  return alias?.type === 'TSTypeAliasDeclaration' ? alias.typeAnnotation : undefined;
}

/** Whether it's a function type, so that a following `|` would join its return type. */
export const isFunctionType = (type: string): boolean => parseType(type.replace('(…)', '()'))?.type === 'TSFunctionType';

/** A function type that a comment defines: `@callback Name`, with `@param {string} path` and `@returns {boolean}`. */
function findCallback(text: string, name: string): CommentType | undefined {
  const at = new RegExp(`@callback ${name}\\b`).exec(text)?.index;
  if (at === undefined) return undefined;
  const comment = text.slice(at, text.indexOf('*/', at));
  const parameters = [...comment.matchAll(/@param \{(.*)\} (\w+)/g)].map(([, type = '', parameter = '']) =>
    type.endsWith('=') ? `${parameter}?: ${type.slice(0, -1)}` : `${parameter}: ${type}`,
  );
  const returned = /@returns \{(.*)\}/.exec(comment)?.[1] ?? 'void';
  return { type: `(${parameters.join(', ')}) => ${returned}` };
}

/** A type that a comment defines: `@typedef {…} Name`, with the name of its template parameter, if any. */
function findTypedef(text: string, name: string): CommentType | undefined {
  const end = new RegExp(`\\}\\s+${name}\\b`).exec(text)?.index;
  if (end === undefined) return undefined;
  let depth = 0;
  let start = end;
  for (; start >= 0; start--) {
    if (text[start] === '}') depth++;
    if (text[start] === '{' && --depth === 0) break;
  }
  const head = text.slice(text.lastIndexOf('/**', start), start);
  if (!/@typedef\s+$/.test(head)) return undefined;
  const [, template, otherwise] = /@template\s+(?:\{[^}]*\}\s+)?\[?(\w+)(?:=([^\]]*)\])?/.exec(head) ?? [];
  return { type: text.slice(start + 1, end), template, otherwise };
}

import { parseSync, Visitor } from 'oxc-parser';
import { LineCounter } from 'yaml';
import type {
  Class,
  ClassElement,
  Program,
  PropertyKey,
  Span,
  TSInterfaceDeclaration,
  TSSignature,
  TSType,
  TSTypeAliasDeclaration,
  TSTypeAnnotation,
} from 'oxc-parser';
import { toMinor } from '../shared/release.ts';

/** A member of an interface, class, or type literal. */
export interface TypeMember {
  readonly name: string;
  /** The type's text in the file, on one line. */
  readonly type: string;
  readonly node: TSType | undefined;
  /** The return type of a method. */
  readonly returns?: TSType;
  readonly optional: boolean;
  readonly doc: Doc;
  readonly line: number;
}

/** The contents of a JSDoc comment. */
export interface Doc {
  readonly description?: string;
  /** The minor release, such as `5.108`. */
  readonly since?: string;
  readonly deprecated?: string | true;
}

type Declared = TSInterfaceDeclaration | TSTypeAliasDeclaration | Class;

/** The declarations of a `.d.ts` file by name. */
export class TypeIndex {
  readonly program: Program;
  readonly text: string;
  readonly file: string;
  /** The line of an offset, from 1. */
  readonly line: (offset: number) => number;
  readonly #declared = new Map<string, Declared>();

  /** @throws Error naming a file that can't be parsed. */
  constructor(file: string, text: string) {
    this.file = file;
    this.text = text;
    const { program, errors } = parseSync(file, text, { sourceType: 'unambiguous' });
    if (errors[0]) throw new Error(`Can't parse ${file}: ${errors[0].message}`);
    this.program = program;
    const lines = new LineCounter();
    for (const { index } of text.matchAll(/^/gm)) lines.addNewLine(index);
    this.line = (offset) => lines.linePos(offset).line;
    const declare = (declared: Declared): void => {
      if (declared.id) this.#declared.set(declared.id.name, declared);
    };
    // Namespaces are flattened: `webpack.Hot` is found as `Hot`.
    new Visitor({ TSInterfaceDeclaration: declare, TSTypeAliasDeclaration: declare, ClassDeclaration: declare }).visit(program);
  }

  /** @throws Error if the name isn't declared. */
  declaration(name: string): Declared {
    const declared = this.find(name);
    if (!declared) throw new Error(`${this.file} doesn't declare ${name}`);
    return declared;
  }

  find(name: string): Declared | undefined {
    return this.#declared.get(name.slice(name.lastIndexOf('.') + 1));
  }

  /** The type of an alias; undefined if the name isn't an alias. */
  alias(name: string): TSType | undefined {
    const declared = this.find(name);
    return declared?.type === 'TSTypeAliasDeclaration' ? declared.typeAnnotation : undefined;
  }

  /** Global variables: `declare var x: string`. */
  variables(): TypeMember[] {
    return this.program.body.flatMap((statement) => {
      if (statement.type !== 'VariableDeclaration') return [];
      return statement.declarations.map(({ id }) => {
        if (id.type !== 'Identifier') throw this.#unsupported(id, 'a declared variable');
        return { ...this.#base(statement), name: id.name, ...this.#annotated(id) };
      });
    });
  }

  /** The parameters of a class's constructor; empty if it declares none. */
  constructorParameters(name: string): { readonly name: string; readonly type: string }[] {
    const declared = this.declaration(name);
    if (declared.type !== 'ClassDeclaration') throw this.#unsupported(declared, name);
    const constructor = declared.body.body.find((member) => member.type === 'MethodDefinition' && member.kind === 'constructor');
    if (constructor?.type !== 'MethodDefinition') return [];
    return constructor.value.params.map((param) => {
      const text = this.type(param);
      const colon = text.startsWith('{') ? text.indexOf('}: ') + 1 : text.indexOf(':');
      if (colon <= 0) throw this.#unsupported(param, `a parameter of ${name}`);
      const shown = text.slice(0, colon);
      return {
        name: shown.startsWith('{') || shown.startsWith('__') ? `options${shown.endsWith('?') ? '?' : ''}` : shown,
        type: text.slice(colon + 1).trim(),
      };
    });
  }

  /** The members of a declared interface, class, or alias of these, including inherited ones. */
  members(name: string): TypeMember[] {
    const declared = this.declaration(name);
    if (declared.type === 'TSTypeAliasDeclaration') return this.membersOf(declared.typeAnnotation);
    if (declared.type === 'TSInterfaceDeclaration') {
      const inherited = declared.extends.flatMap(({ expression }) => {
        if (expression.type !== 'Identifier') throw this.#unsupported(expression, `what ${name} extends`);
        return this.members(expression.name);
      });
      return [...inherited, ...this.#fromBody(declared.body.body)];
    }
    return this.#fromBody(declared.body.body);
  }

  /** The members of a type: a literal, a name, `Readonly<…>`, or an intersection of these. Open maps have none. */
  membersOf(type: TSType): TypeMember[] {
    switch (type.type) {
      case 'TSTypeLiteral':
        return this.#fromBody(type.members);
      case 'TSIntersectionType':
        return type.types.flatMap((part) => this.membersOf(part));
      case 'TSParenthesizedType':
        return this.membersOf(type.typeAnnotation);
      case 'TSTypeReference': {
        const name = this.source(type.typeName);
        const first = type.typeArguments?.params[0];
        if (name === 'Readonly' && first) return this.membersOf(first);
        if (name === 'Record') return [];
        return this.members(name);
      }
      default:
        throw this.#unsupported(type, 'a type with members');
    }
  }

  /** The members of what a method or function property returns; undefined if it isn't a function. */
  returnedMembers({ returns, node }: TypeMember): TypeMember[] | undefined {
    const type = returns ?? (node?.type === 'TSFunctionType' ? node.returnType.typeAnnotation : undefined);
    return type && this.membersOf(type);
  }

  #fromBody(body: readonly (TSSignature | ClassElement)[]): TypeMember[] {
    return body.flatMap((member) => {
      const base = this.#base(member);
      switch (member.type) {
        case 'TSPropertySignature':
        case 'PropertyDefinition':
          return [{ ...base, name: this.#key(member.key), optional: member.optional === true, ...this.#annotated(member) }];
        case 'TSMethodSignature':
        case 'MethodDefinition': {
          if (member.kind === 'constructor') return [];
          const { params, returnType } = 'value' in member ? member.value : member;
          const returns = returnType ? { returns: returnType.typeAnnotation } : {};
          const type = this.#methodType(params, returnType);
          return [{ ...base, name: this.#key(member.key), type, optional: member.optional === true, ...returns }];
        }
        case 'TSIndexSignature':
        case 'TSCallSignatureDeclaration':
        case 'TSConstructSignatureDeclaration':
          return [];
        default:
          throw this.#unsupported(member, 'a member of a type');
      }
    });
  }

  #base(node: Span): Pick<TypeMember, 'doc' | 'line' | 'node' | 'optional'> {
    return { doc: this.doc(node), line: this.line(node.start), node: undefined, optional: false };
  }

  #annotated({ typeAnnotation }: { readonly typeAnnotation?: TSTypeAnnotation | null }): Pick<TypeMember, 'type' | 'node'> {
    const node = typeAnnotation?.typeAnnotation;
    return { type: node ? this.type(node) : 'any', node };
  }

  #key(key: PropertyKey): string {
    if (key.type === 'Identifier') return key.name;
    if (key.type === 'Literal') return String(key.value);
    if (key.type === 'PrivateIdentifier') return `#${key.name}`;
    // Such as `[Symbol.iterator]`.
    return `[${this.source(key)}]`;
  }

  #methodType(params: readonly Span[], returnType: TSTypeAnnotation | null | undefined): string {
    const list = params.map((param) => this.type(param)).join(', ');
    return `(${list}) => ${returnType ? this.type(returnType.typeAnnotation) : 'any'}`;
  }

  /** The text of a node on one line, without comments and without webpack's own namespace. */
  type(node: Span): string {
    return oneLine(this.source(node)).replaceAll(/\bexports\.(?=[A-Z])/g, '');
  }

  source({ start, end }: Span): string {
    return this.text.slice(start, end);
  }

  /** The comment directly before a node. */
  doc({ start }: Span): Doc {
    return docBefore(this.text, start);
  }

  #unsupported(node: Span & { readonly type: string }, where: string): Error {
    const shown = oneLine(this.source(node)).slice(0, 80);
    return new Error(`${this.file}:${this.line(node.start)}: ${where} is an unsupported ${node.type}: ${shown}`);
  }
}

/** Puts code on one line, without comments and without separators that only multi-line code needs. */
export function oneLine(code: string): string {
  return code
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/([([<]) ?\|? ?/g, '$1')
    .replaceAll(/,? ([)\]>])(?!=)/g, (all, close: string, at: number, whole: string) => (whole[at - 1] === '=' ? all : close))
    .replaceAll('= >', '=>')
    .replaceAll(/(=>)(\S)/g, '$1 $2')
    .replace(/^ ?\| /, '')
    .replaceAll(/; \}/g, ' }')
    .trim();
}

/** Parses the JSDoc comment directly before a position. */
export function docBefore(text: string, position: number): Doc {
  const end = text.slice(0, position).trimEnd().length;
  return text.startsWith('*/', end - 2) ? parseDoc(text.slice(text.lastIndexOf('/*', end - 2), end)) : {};
}

/** Parses a JSDoc comment. */
export function parseDoc(comment: string): Doc {
  const text = comment
    .replace(/^\/\*+/, '')
    .replace(/\*+\/$/, '')
    .replaceAll(/^[ \t]*\* ?/gm, '')
    .trim();
  const [description = '', ...tags] = text.split(/(?:^|\s)@(?=[a-z]+\b)/);
  const tag = (name: string): string | undefined =>
    tags
      .find((other) => other.startsWith(name))
      ?.slice(name.length)
      .trim()
      .replaceAll(/\s+/g, ' ');
  const since = tag('since');
  const deprecated = tag('deprecated');
  return {
    ...(description.trim() === '' ? {} : { description: description.trim().replaceAll(/\s+/g, ' ') }),
    ...(since === undefined ? {} : { since: toMinor(since) }),
    ...(deprecated === undefined ? {} : { deprecated: deprecated === '' ? true : deprecated }),
  };
}

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { MessageKind } from '../rules/message.ts';
import { type Node, nodesOf } from '../../facts/webpack-exports.ts';
import { Folder, nearestFunction } from './fold.ts';
import { mayHaveMessages, messagesInCode } from './runtime-code.ts';
import { ancestors, SourceFiles, type SourceFile } from './source-file.ts';
import { type Forms, letters, type Template, UNKNOWN } from './template.ts';

/** A message in the source of a package. */
export interface FoundMessage {
  readonly kind: MessageKind;
  /** The class of the error, or the code of the deprecation. */
  readonly name?: string;
  readonly template: Template;
  readonly file: string;
}

/** A group of files in which functions call each other. */
export interface SourceGroup {
  /** Paths of files. */
  readonly files: readonly string[];
  /** Their code runs in the browser. */
  readonly isBrowser: boolean;
  /** Functions that return the text of messages. */
  readonly returning?: RegExp;
}

/** An expression with the text of a message. */
interface Sink {
  readonly kind: MessageKind;
  readonly name?: Template;
  readonly text: Forms;
  readonly file: SourceFile;
}

/** Files without any of these contain no messages. */
const HINTS = /Error|Warning|deprecate|[lL]ogger|console\.|log\(/;

/** Fewer fixed letters don't make a message. */
export const MIN_LETTERS = 6;

/** Finds the messages in a group of files. */
export function findMessages({ files: paths, ...group }: SourceGroup): FoundMessage[] {
  const files = new SourceFiles();
  const folder = new Folder(files);
  const sources = paths.filter((path) => HINTS.test(readFileSync(path, 'utf8'))).flatMap((path) => files.read(path) ?? []);
  const calls = Map.groupBy(sources.flatMap(callsIn), ({ name }) => name);
  return sources.flatMap((file) => sinksIn(file, folder, group)).flatMap((sink) => complete(sink, { folder, calls }));
}

interface Call {
  readonly name: string;
  readonly node: Node;
  readonly file: SourceFile;
}

const callsIn = (file: SourceFile): Call[] =>
  [...file.parents.keys()].flatMap((node) => {
    const name = calledName(node);
    return name === undefined ? [] : [{ name, node, file }];
  });

/** What parentheses and question marks are around. */
const bare = (node: Node): Node =>
  node.type === 'ParenthesizedExpression' || node.type === 'ChainExpression' ? bare(node.expression as Node) : node;

/** `name()`, `object.name()`, `new Name()`, and `new (getName())()` */
function calledName({ callee }: Node): string | undefined {
  if (!callee) return undefined;
  const at = bare(callee as Node);
  if (at.type === 'CallExpression') return calledName(at)?.replace(/^get(?=[A-Z])/, '');
  const name = at.type === 'MemberExpression' ? (at.property as Node).name : at.name;
  return typeof name === 'string' ? name : undefined;
}

function sinksIn(file: SourceFile, folder: Folder, { isBrowser, returning }: Omit<SourceGroup, 'files'>): Sink[] {
  const inBrowser = isBrowser || file.path.endsWith('.runtime.js');
  const kindOf = (kind: MessageKind): MessageKind => (inBrowser ? 'browser' : kind);
  const sinks: Sink[] = [];
  const add = (kind: MessageKind, argument: Node | undefined, name?: Template): void => {
    sinks.push({ kind, text: argument ? folder.forms(argument, file) : UNKNOWN, file, ...(name && { name }) });
  };
  for (const node of file.parents.keys()) {
    const list = (node.arguments ?? []) as Node[];
    if (node.type === 'NewExpression') {
      const name = calledName(node) ?? '';
      if (BUILT_IN.test(name)) add(kindOf('error'), list[name === 'AggregateError' ? 1 : 0]);
    } else if (node.type === 'CallExpression') {
      const method = calledName(node);
      if (method === 'deprecate' && list.length === 3)
        for (const code of folder.forms(list[2], file)) add('deprecation', list[1], code);
      else if (isLog(node, isBrowser)) add(kindOf('log'), isBrowser && method === 'log' ? (list[1] ?? list[0]) : list[0]);
    } else if (isErrorClass(node)) {
      const name = String((node.id as Node).name);
      for (const argument of classTexts(node, file)) add(name.endsWith('Warning') ? 'warning' : 'error', argument, [name]);
    } else if (node.type === 'AssignmentExpression' && /^(?!this\.).*\w\.message$/s.test(getText(node.left as Node, file))) {
      add(kindOf('error'), node.right as Node);
    } else if (node.type === 'ReturnStatement' && returning) {
      const name = findName(nearestFunction(node, file), file);
      if (name !== undefined && returning.test(name)) add('validation', node.argument as Node);
    } else if (!isBrowser && isWholeText(node, file)) {
      for (const text of messagesInCode(folder.forms(node, file), folder)) sinks.push({ kind: 'browser', text: [text], file });
    }
  }
  return sinks;
}

const BUILT_IN = /^(?:Webpack|Type|Range|Syntax|Eval|Reference|Aggregate)?Error$/;

const isErrorClass = ({ type, id, superClass }: Node): boolean =>
  /^Class[DE]/.test(type) && Boolean(id) && /(?:Error|Warning)$/.test(String((superClass as Node | null)?.name));

/** `logger.warn()`, `log.error()`, `console.warn()`; in the browser also `log('warning', …)`. */
function isLog(call: Node, isBrowser: boolean): boolean {
  const callee = call.callee as Node;
  if (isBrowser && callee.name === 'log') return (call.arguments as Node[])[0]?.value !== 'info';
  if (callee.type !== 'MemberExpression' || !/^(?:warn|error)$/.test(String((callee.property as Node).name))) return false;
  const object = bare(callee.object as Node);
  const name = (object.property as Node | undefined)?.name ?? object.name ?? calledName(object);
  return typeof name === 'string' && /log(?:ger)?$|console/i.test(name);
}

/** What the constructor of an error passes to its parent class, or sets its message to. */
function classTexts(node: Node, file: SourceFile): Node[] {
  const constructor = ((node.body as Node).body as Node[]).find(({ kind }) => kind === 'constructor')?.value as Node | undefined;
  return [...(constructor ? nodesOf(constructor) : [])].flatMap((inside) => {
    if ((inside.callee as Node | undefined)?.type === 'Super') return (inside.arguments as Node[])[0] ?? [];
    const isMessage = inside.type === 'AssignmentExpression' && getText(inside.left as Node, file) === 'this.message';
    return isMessage && nearestFunction(inside, file) === constructor ? (inside.right as Node) : [];
  });
}

const getText = ({ start, end }: Node, { text }: SourceFile): string => text.slice(start, end);

/** The name of a function or the class of a constructor, by which it's called. */
function findName(node: Node | undefined, file: SourceFile): string | undefined {
  if (!node) return undefined;
  if (node.id) return String((node.id as Node).name);
  const parent = file.parents.get(node);
  const isConstructor = parent?.kind === 'constructor';
  const owner = isConstructor ? [...ancestors(parent, file)].find(({ type }) => /^Class[DE]/.test(type)) : parent;
  const named = (owner?.id ?? owner?.key ?? (owner?.left as Node | undefined)?.property ?? owner?.left) as Node | undefined;
  return typeof named?.name === 'string' ? named.name : undefined;
}

/** Whether a node is a text that isn't part of a longer one. */
function isWholeText(node: Node, file: SourceFile): boolean {
  const isText = (one: Node | undefined): boolean =>
    one?.type === 'TemplateLiteral' ||
    (one?.type === 'Literal' && typeof one.value === 'string') ||
    (one?.type === 'BinaryExpression' && one.operator === '+');
  return isText(node) && mayHaveMessages(getText(node, file)) && !isText(file.parents.get(node));
}

/** Replaces parameters by the arguments of the calls, if the function that contains the message doesn't know its text. */
function complete(
  sink: Sink,
  known: { readonly folder: Folder; readonly calls: ReadonlyMap<string, readonly Call[]> },
  depth = 0,
): FoundMessage[] {
  return sink.text.flatMap((template): FoundMessage[] => {
    const name = sink.name?.every((piece) => typeof piece === 'string') ? sink.name.join('') : undefined;
    const own = { kind: sink.kind, template, file: sink.file.path, ...(name !== undefined && { name }) };
    const isComplete = letters(template) >= MIN_LETTERS && (sink.kind !== 'deprecation' || name !== undefined);
    if (isComplete || depth > 3) return [own];
    const holes = [...template, ...(sink.name ?? [])].filter((piece) => typeof piece !== 'string');
    const of = holes.find(({ parameter }) => parameter)?.parameter?.of;
    const callee = of && findName(of, sink.file);
    // Another function of this name is called in files that don't mention this one's.
    const mentions = ({ file }: Call): boolean => file === sink.file || file.text.includes(basename(sink.file.path, '.js'));
    const calls = (known.calls.get(callee ?? '') ?? []).filter(mentions);
    const isClass = sink.kind !== 'deprecation' && name !== undefined;
    const found = calls.flatMap(({ node, file }) => {
      const args = (node.arguments as Node[]).map((argument) => known.folder.forms(argument, file));
      const substitute = (text: Template): Forms => withArguments(text, of, args);
      return substitute(template).flatMap((text) =>
        (sink.name ? substitute(sink.name) : [undefined]).flatMap((newName) => {
          const { name: _, ...rest } = sink;
          return complete({ ...rest, ...(newName && !isClass && { name: newName }), text: [text], file }, known, depth + 1);
        }),
      );
    });
    return [...(isClass || found.length === 0 ? [own] : []), ...found];
  });
}

function withArguments(template: Template, of: Node | undefined, args: readonly Forms[]): Forms {
  return template.reduce<Forms>(
    (forms, piece) => {
      const isArgument = typeof piece !== 'string' && piece.parameter?.of === of;
      const next = isArgument ? (args[piece.parameter?.index ?? 0] ?? UNKNOWN) : [[piece]];
      return forms.flatMap((start) => next.map((end) => [...start, ...end])).slice(0, 40);
    },
    [[]],
  );
}

import { anchorId } from '../shared/anchor-id.ts';
import type { MemberFact } from '../shared/fact.ts';
import type { Installed } from './installed.ts';
import type { LiveWebpack, Tapable } from './live-webpack.ts';
import { memberFact } from './member-facts.ts';
import { TypeIndex, type TypeMember } from './type-index.ts';
import { type Node, nodesOf, parseProgram } from './webpack-exports.ts';
import { toPlace } from '../shared/place.ts';

const HOT_RUNTIME = 'lib/hmr/HotModuleReplacement.runtime.js';

/** webpack's folders that handle names, most likely first. */
const HANDLERS = ['lib/javascript/', 'lib/dependencies/commonjs/', 'lib/dependencies/', 'lib/'];

/** The parser's hook maps, keyed by the name they handle. */
const NAMED_HOOKS = [
  'expression',
  'call',
  'new',
  'typeof',
  'evaluateTypeof',
  'evaluateIdentifier',
  'expressionMemberChain',
  'callMemberChain',
];

/** Names of webpack or of a module system; the parser's other names belong to the language. */
const OURS = /^(__\w+|module|require|define|exports|global)(\.\w+)?$/;

/**
 * Everything webpack provides to the code it builds: variables and methods of modules, members of `import.meta`, the
 * HMR API. Names come from the handlers of a live parser, and from the package's declarations for such code.
 */
export function moduleFacts(installed: Installed, live: LiveWebpack): MemberFact[] {
  const { sourceUrl, read, lib } = installed;
  const declared = new TypeIndex('webpack/module.d.ts', read('webpack', 'module.d.ts'));
  const handled = handledNames(live);
  const sourceOf = (name: string, member: TypeMember | undefined): string => {
    if (member) return sourceUrl('webpack', 'module.d.ts', member.line);
    const last = name.slice(name.lastIndexOf('.') + 1);
    const found = lib.find(`"${name}"`, HANDLERS) ?? lib.find(`${last}: `, [HOT_RUNTIME]) ?? lib.find(last, HANDLERS);
    if (!found) throw new Error(`The parser handles ${name}, but no file of webpack contains it`);
    return sourceUrl('webpack', found.file, found.line);
  };
  const facts = (
    group: MemberFact['group'],
    names: readonly string[],
    members: ReadonlyMap<string, TypeMember>,
    id = anchorId,
  ): MemberFact[] =>
    [...new Set(names)].map((name) => {
      const member = members.get(name);
      return memberFact({ group, name, id: id(name), source: sourceOf(name, member) }, member ?? { type: '', doc: {} });
    });

  const byName = (list: readonly TypeMember[], prefix = ''): Map<string, TypeMember> =>
    new Map(list.map((member) => [`${prefix}${member.name}`, member]));
  const variables = new Map([...byName(declared.variables()), ...byName(declared.members('Require'), 'require.')]);
  const meta = byName(declared.members('ImportMeta'), 'import.meta.');
  const hot = byName(declared.members('Hot'), 'module.hot.');
  return [
    ...facts(
      'module-variable',
      [...handled.filter((name) => OURS.test(name) && !name.startsWith('module.hot')), ...variables.keys()],
      variables,
    ),
    ...facts('import-meta', [...handled.filter((name) => /^import\.meta\.\w+$/.test(name)), ...meta.keys()], meta),
    ...facts(
      'hot',
      [...hot.keys(), ...hotRuntimeNames(read('webpack', HOT_RUNTIME)).map((name) => `module.hot.${name}`)],
      hot,
      (name) => anchorId(name.slice('module.hot.'.length)),
    ),
  ];
}

/** All names that the parsers of ES modules and CommonJS modules handle. */
function handledNames({ params }: LiveWebpack): string[] {
  const parser = params.normalModuleFactory.getParser('javascript/auto') as unknown as {
    readonly hooks: Readonly<Record<string, Tapable>>;
  };
  return NAMED_HOOKS.flatMap((hook) => {
    const { _map: map } = parser.hooks[hook] ?? {};
    if (!map) throw new Error(`The parser hook ${hook} is no longer a map`);
    return [...map.keys()].filter((key) => typeof key === 'string');
  });
}

/** The keys of the object that the runtime provides as `module.hot`. */
function hotRuntimeNames(text: string): string[] {
  const nodes = [...nodesOf(parseProgram(HOT_RUNTIME, text))];
  const object = nodes.find(
    (node) =>
      node.type === 'VariableDeclarator' &&
      (node.id as Node).name === 'hot' &&
      (node.init as Node | null)?.type === 'ObjectExpression',
  );
  if (!object) throw new Error(`${HOT_RUNTIME} no longer has an object called hot`);
  return ((object.init as Node).properties as Node[])
    .map(({ key }) => String((key as Node).name))
    .filter((name) => !name.startsWith('_'));
}

/** The parsers store the comments of an expression in variables called options: `importOptions.webpackMode`. */
const READS = /[oO]ptions\.(webpack[A-Z]\w*)/g;

/**
 * Magic comments such as `webpackChunkName`: the names that webpack's parsers read, with the type stated in their error
 * messages.
 */
export function magicCommentFacts({ sourceUrl, lib }: Installed): MemberFact[] {
  const found = new Map<string, { readonly source: string; readonly types: readonly string[] }>();
  for (const { file, text } of lib.files) {
    for (const { 1: name = '', index } of text.matchAll(READS)) {
      const { source, types } = found.get(name) ?? { source: sourceUrl('webpack', file, toPlace(text, index).line), types: [] };
      found.set(name, { source, types: [...types, ...typesIn(text, name)] });
    }
  }
  if (found.size === 0) throw new Error('webpack no longer reads magic comments where expected: update module-facts.ts');
  return [...found].map(([name, { source, types }]) =>
    memberFact({ group: 'magic-comment', name, source }, { type: [...new Set(types)].join(' | '), doc: {} }),
  );
}

/** Phrases in messages such as "`webpackIgnore` expected a boolean, but received: 1", and the types they mean. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['boolean', 'boolean'],
  ['true', 'boolean'],
  ['string', 'string'],
  ['number', 'number'],
  ['regular expression', 'RegExp'],
  ['object', 'object'],
  ['array', 'string[]'],
]);

function typesIn(text: string, name: string): string[] {
  const words = new RegExp(`\\b${name}\\b[^\\n]{0,20} expected ([^.\\n]*?)(?:,? but received|\\.)`).exec(text)?.[1] ?? '';
  const quoted = [...words.matchAll(/"(\w+)"/g)].map(([literal]) => literal);
  return quoted.length > 0 ? quoted : [...WORDS].filter(([word]) => words.includes(word)).map(([, type]) => type);
}

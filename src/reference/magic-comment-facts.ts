import type { MemberFact } from '../shared/fact.ts';
import { placeOf } from '../shared/place-of.ts';
import type { Installed } from './installed.ts';
import type { LibFiles } from './lib-files.ts';
import { memberFact } from './member-facts.ts';
import { type Node, nodesOf, parseProgram } from './webpack-exports.ts';

/** The parsers store the comments of an expression in variables called options. */
const READS = /[oO]ptions\.webpack[A-Z]/;

/**
 * Magic comments such as `webpackChunkName`: the names that webpack's parsers read, with the type stated in their error
 * messages.
 */
export function magicCommentFacts({ sourceUrl }: Installed, lib: LibFiles): MemberFact[] {
  const found = new Map<string, { readonly source: string; readonly types: readonly string[] }>();
  for (const { file, text } of lib.matching(READS)) {
    for (const node of nodesOf(parseProgram(file, text))) {
      const name = nameRead(node);
      if (name === undefined) continue;
      const { source, types } = found.get(name) ?? {
        source: sourceUrl('webpack', file, placeOf(text, node.start).line),
        types: [],
      };
      found.set(name, { source, types: [...types, ...typesIn(text, name)] });
    }
  }
  if (found.size === 0) throw new Error('webpack no longer reads magic comments where expected: update magic-comment-facts.ts');
  return [...found].map(([name, { source, types }]) =>
    memberFact({ group: 'magic-comment', name, source }, { type: [...new Set(types)].join(' | '), doc: {} }),
  );
}

/** `webpackMode` of `importOptions.webpackMode`. */
function nameRead(node: Node): string | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  const [object, name] = [node.object, node.property].map((part) => String((part as Node).name));
  return /options$/i.test(object ?? '') && /^webpack[A-Z]/.test(name ?? '') ? name : undefined;
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

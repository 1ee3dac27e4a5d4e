import { h } from 'hastscript';
import { z } from 'zod';
import { type FactQuestion, hookName } from '../../shared/fact-question.ts';
import { type Component, defineComponent, type Rendered, type RenderInput } from '../components/component.ts';
import { defaultContent } from './type-code.ts';
import { factList, factTable } from './fact-line.ts';
import type { Fact } from '../../shared/fact.ts';
import type { Element, ElementContent, Root } from 'hast';
import type { Entry } from '../compiled-page.ts';
import { isElement } from '../visit.ts';

const word = z.string().regex(/^\S+$/, 'must be a name without spaces');
/** An entry in a sentence or a table cell: the fact's short name as code with the anchor. */
const inline = z.literal(true).optional();

/** What `inlineEntries` needs of an inline entry's element. */
interface InlineData {
  readonly fact?: Fact;
}

/** A list about one fact. */
const one = (name: 'Plugin' | 'StatsField' | 'Api'): Component =>
  defineComponent({
    name,
    props: z.strictObject({ name: word, inline }),
    render: (input) => show(input, { word: name, name: input.props.name, children: false }),
  });

const hook = defineComponent({
  name: 'Hook',
  props: z.strictObject({ of: word, name: word, inline }),
  render: (input) => show(input, { word: 'Hook', name: hookName(input.props.of, input.props.name), children: false }),
});

/** A list about one fact, or with `children` a table of the facts below it; without a name, of all at the top. */
const oneOrChildren = (name: 'Option' | 'PluginOption' | 'Command' | 'Flag'): Component =>
  defineComponent({
    name,
    props: z
      .strictObject({ name: word.optional(), children: z.literal(true).optional(), inline })
      .refine((props) => props.children || props.name !== undefined, { message: 'is missing', path: ['name'] })
      .refine((props) => !(props.children && props.inline), { message: "can't be combined with children", path: ['inline'] }),
    render: (input) => show(input, { word: name, name: input.props.name ?? '', children: input.props.children ?? false }),
  });

function show(
  { askFacts, element, props }: Pick<RenderInput<{ readonly inline?: true | undefined }>, 'askFacts' | 'element' | 'props'>,
  question: FactQuestion,
): Rendered {
  const answer = askFacts(question, element);
  const [fact] = answer.facts;
  if (!fact) return [];
  if (props.inline) return [{ ...h('code.entry', { id: fact.id }), data: { fact } satisfies InlineData as object }];
  return question.children ? [factTable(answer, question.name)] : factList(fact, answer.entries);
}

/** `<Default name="output.filename" />`: the default of an option in a sentence or a table cell. Creates no entry. */
const defaultOf = defineComponent({
  name: 'Default',
  props: z.strictObject({ name: word }),
  render: ({ props: { name }, askFacts, element }) => {
    // Names of plugin options start with the plugin's name.
    const of = /^[A-Z]\w*Plugin\./.test(name) ? 'PluginOption' : 'Option';
    const [fact] = askFacts({ word: of, name, children: false, mention: true }, element).facts;
    return fact?.group === 'option' || fact?.group === 'dev-server-option' || fact?.group === 'plugin-option'
      ? [h('span', defaultContent(fact))]
      : [];
  },
});

/** The components that show facts. */
export const factComponents: readonly Component[] = [
  oneOrChildren('Option'),
  hook,
  one('Plugin'),
  oneOrChildren('PluginOption'),
  oneOrChildren('Flag'),
  oneOrChildren('Command'),
  one('StatsField'),
  one('Api'),
  defaultOf,
];

interface Parent {
  readonly children: readonly unknown[];
}

interface Found {
  readonly fact: Fact;
  readonly code: Element;
  /** The table that contains the entry, or the page. */
  readonly scope: Parent;
}

/** Shortens the names of inline entries, as far as they differ from the others in their table. Returns all of them. */
export function inlineEntries(tree: Root): Entry[] {
  const found: Found[] = [];
  const walk = (parent: Parent, scope: Parent): void => {
    for (const node of parent.children as readonly ElementContent[]) {
      const { fact } = (node.data ?? {}) as InlineData;
      if (fact && isElement(node)) found.push({ fact, code: node, scope });
      else if ('children' in node) walk(node, isElement(node, 'table') ? node : scope);
    }
  };
  walk(tree, tree);
  for (const { fact, scope, code } of found) {
    const others = found.filter((other) => other.scope === scope && other.fact !== fact).map((other) => other.fact.name);
    code.children = [{ type: 'text', value: shortName(fact, others) }];
    delete code.data;
  }
  return found.map(({ fact: { name, id } }) => ({ name, id }));
}

/** As many of the last segments of a dotted name as distinguish it from the other names. */
export function shortName({ group, name }: Pick<Fact, 'group' | 'name'>, others: readonly string[]): string {
  if (!SHORTENED.has(group)) return name;
  const segments = name.split('.');
  for (let count = 1; count < segments.length; count++) {
    const end = segments.slice(-count).join('.');
    if (end !== '*' && !others.some((other) => other === end || other.endsWith(`.${end}`))) return end;
  }
  return name;
}

/** Groups whose names are shortened, because their entries usually share a table with siblings. `this.async` stays whole. */
const SHORTENED: ReadonlySet<Fact['group']> = new Set(['option', 'dev-server-option', 'plugin-option', 'hook', 'stats-field']);

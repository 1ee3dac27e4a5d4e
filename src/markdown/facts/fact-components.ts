import { h } from 'hastscript';
import { z } from 'zod';
import { type FactQuestion, type FactWord, hookName } from '../../shared/fact-question.ts';
import {
  type Component,
  defineComponent,
  elements,
  type Rendered,
  type RenderInput,
  type AskFacts,
} from '../components/component.ts';
import { defaultContent } from './type-code.ts';
import { factList, factTable } from './fact-line.ts';
import type { Fact } from '../../shared/fact.ts';
import type { ElementContent, Root } from 'hast';
import type { Entry } from '../compiled-page.ts';
import { isJsx, readProperties } from '../allowed-html.ts';

const word = z.string().regex(/^\S+$/, 'must be a name without spaces');
/** An entry in a sentence or a table cell. `inlineEntries` replaces it before components are rendered. */
const inline = z.literal(true).optional();

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

function show({ askFacts, element }: Pick<RenderInput<unknown>, 'askFacts' | 'element'>, question: FactQuestion): Rendered {
  const answer = askFacts(question, element);
  const [fact] = answer.facts;
  if (!fact) return elements();
  return elements(...(question.children ? [factTable(answer, question.name)] : factList(fact, answer.entries)));
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
      ? elements(h('span', defaultContent(fact)))
      : elements();
  },
});

/** The question of an element with `inline`. Undefined if its properties are invalid, which its component reports. */
export function inlineQuestion(element: string, properties: Readonly<Record<string, unknown>>): FactQuestion | undefined {
  const component = factComponents.find(({ name }) => name === element);
  if (!component || component === defaultOf) return undefined;
  const { success, data } = component.props.safeParse(properties);
  if (!success) return undefined;
  const { of, name } = data as { readonly of?: string; readonly name: string };
  return { word: element as FactWord, name: element === 'Hook' && of !== undefined ? hookName(of, name) : name, children: false };
}

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
  children: unknown[];
}

interface Found {
  readonly fact: Fact;
  /** The table that contains the entry, or the page. */
  readonly scope: Parent;
  readonly replace: (code: ElementContent) => void;
}

/**
 * Replaces every `<Option name="…" inline />` and the like with the fact's short name as code with the anchor. Runs
 * before headings and sections are read, so that links, cards, and search include these entries.
 */
export function inlineEntries(tree: Root, askFacts: AskFacts): Entry[] {
  const found: Found[] = [];
  const walk = (parent: Parent, scope: Parent): void => {
    for (const [index, node] of (parent.children as ElementContent[]).entries()) {
      const question = readQuestion(node);
      if (question && isJsx(node)) {
        const [fact] = askFacts(question, node).facts;
        const replace = (code: ElementContent): void => void (parent.children[index] = code);
        if (fact) found.push({ fact, scope, replace });
        else replace({ type: 'text', value: '' });
      } else if ('children' in node) {
        walk(node, node.type === 'element' && node.tagName === 'table' ? node : scope);
      }
    }
  };
  walk(tree, tree);
  for (const { fact, scope, replace } of found) {
    const others = found.filter((other) => other.scope === scope && other.fact !== fact).map((other) => other.fact.name);
    replace(h('code.entry', { id: fact.id }, shortName(fact, others)));
  }
  return found.map(({ fact: { name, id } }) => ({ name, id }));
}

/** The question of an inline element; undefined for any other node. Components report invalid properties. */
function readQuestion(node: ElementContent): FactQuestion | undefined {
  if (!isJsx(node) || !node.attributes.some((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'inline'))
    return undefined;
  return inlineQuestion(
    node.name ?? '',
    readProperties(node, () => {}),
  );
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

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
const children = z.literal(true).optional();
/** An entry in a sentence or a table cell. `inlineEntries` replaces it before components are rendered. */
const inline = z.literal(true).optional();
const missing = { message: 'is missing', path: ['name'] };
const notBoth = { message: "can't be combined with children", path: ['inline'] };

/** One fact by name; with `children` its child facts, or without a name all top-level ones. */
const byName = z
  .strictObject({ name: word.optional(), children, inline })
  .refine((props) => props.children || props.name !== undefined, missing)
  .refine((props) => !(props.children && props.inline), notBoth);

/** One fact by name, or the `children` of a parent that isn't a fact itself. */
const ofOwner = byName.refine((props) => !props.children || props.name === undefined, {
  message: "can't be combined with children",
  path: ['name'],
});

/** The parent is a command or a group. */
const byOwner = ofOwner
  .safeExtend({ of: word.optional() })
  .refine((props) => (props.of !== undefined) === (props.children === true), {
    message: 'is required with children, and not allowed without it',
    path: ['of'],
  });

const hookProps = ofOwner.safeExtend({ of: word });

/** A list about one fact, or a table of several. */
function show({ askFacts, element }: Pick<RenderInput<unknown>, 'askFacts' | 'element'>, question: FactQuestion): Rendered {
  const answer = askFacts(question, element);
  const [fact] = answer.facts;
  if (!fact) return elements();
  return elements(...(question.children ? [factTable(answer, question.name)] : factList(fact, answer.entries)));
}

const named = (name: 'Option' | 'PluginOption' | 'Command' | 'StatsField'): Component =>
  defineComponent({
    name,
    props: byName,
    render: (input) => show(input, { word: name, name: input.props.name ?? '', children: input.props.children ?? false }),
  });

const owned = (name: 'Flag' | 'Api'): Component =>
  defineComponent({
    name,
    props: byOwner,
    render: (input) =>
      show(input, { word: name, name: input.props.name ?? input.props.of ?? '', children: input.props.children ?? false }),
  });

const hook = defineComponent({
  name: 'Hook',
  props: hookProps,
  render: (input) => {
    const { of, name, children: all = false } = input.props;
    return show(input, { word: 'Hook', name: name === undefined ? of : hookName(of, name), children: all });
  },
});

const plugin = defineComponent({
  name: 'Plugin',
  props: byName,
  render: (input) => {
    const { name = '', children: all = false } = input.props;
    // The children of a plugin are its options.
    return show(input, { word: all && name !== '' ? 'PluginOption' : 'Plugin', name, children: all });
  },
});

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
  named('Option'),
  hook,
  plugin,
  named('PluginOption'),
  owned('Flag'),
  named('Command'),
  named('StatsField'),
  owned('Api'),
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

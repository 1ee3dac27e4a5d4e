import type { ElementContent, Root } from 'hast';
import { z } from 'zod';
import { h } from 'hastscript';
import { isJsx, readProperties } from '../allowed/check-html.ts';
import type { Fact } from '../../shared/fact.ts';
import type { FactQuestion } from '../../shared/fact-question.ts';
import type { Entry } from '../compiled-page.ts';
import { type AskFacts, defineComponent, elements } from './component.ts';
import { toMinor } from '../../shared/release.ts';
import { inlineQuestion } from '../facts/fact-components.ts';

/**
 * `<Version />`: the documented minor release, such as 5.113. `<Version bug="output.publicPath" />`: the installed release, such
 * as 5.113.1, in a note about a bug that the claims of this option test.
 */
export const versionName = defineComponent({
  name: 'Version',
  early: true,
  props: z.strictObject({ bug: z.string().min(1).optional() }),
  render: ({ props, version }) => elements({ type: 'text', value: props.bug === undefined ? toMinor(version) : version }),
});

/**
 * `<Package name="css-loader" />`: a link to the package's page, its version, the webpack releases it works with, and its status.
 */
export const packageName = defineComponent({
  name: 'Package',
  early: true,
  props: z.strictObject({ name: z.string() }),
  render({ props: { name }, findPackage, element, report }) {
    const facts = findPackage(name);
    if (facts) return elements(summary(facts));
    report({
      title: `<Package> doesn't know ${name}`,
      hint: 'Add the package to data/external.json if its README should be a page, else to data/packages.json.',
      at: element.position,
    });
    return elements();
  },
});

/** The facts about a package that pages show. */
export interface PackageSummary {
  readonly name: string;
  readonly version: string;
  /** The page made from its README. */
  readonly url?: string | undefined;
  /** The releases of webpack it works with. */
  readonly webpack?: string | undefined;
  /** The releases of webpack it installs itself. */
  readonly installs?: string | undefined;
  readonly deprecated: boolean;
}

function summary({ name, version, url, webpack, installs, deprecated }: PackageSummary): ElementContent {
  const range = webpack === undefined ? [] : [`webpack ${webpack}`];
  const own = installs === undefined ? [] : [`installs webpack ${installs}`];
  const known = [version, ...range, ...own].join(', ');
  return h('span.package', [
    h('a', { href: url ?? `https://www.npmjs.com/package/${name}` }, name),
    ' ',
    h('small', `(${known})`),
    ...(deprecated ? [' ', h('span.status.status-deprecated', 'deprecated')] : []),
  ]);
}

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

import type { ElementContent, Root } from 'hast';
import { z } from 'zod';
import { h } from 'hastscript';
import { isJsx, type JsxElement, readProperties } from '../mdx/html-elements.ts';
import { visitAll } from '../visit.ts';
import { issueText } from '../../schemas/parse.ts';
import type { Compilation } from '../compile-context.ts';

/** Replaces a component early, before headings, links, and sections are read, so that they contain its text. */
function replaceComponent(tree: Root, name: string, replace: (element: JsxElement) => ElementContent): void {
  visitAll(tree, (node, index, parent) => {
    if (!isJsx(node) || node.name !== name) return undefined;
    parent.children[index] = replace(node);
    return index + 1;
  });
}

/**
 * `<Version />` is the documented minor release, such as 5.113. `<Version bug="output.publicPath" />` is the installed release,
 * such as 5.113.1, in a note about a bug that the claims of this option test.
 */
const propsSchema = z.strictObject({ bug: z.string().min(1).optional() });

/** Replaces every `<Version />` with text. */
export function writeVersions(tree: Root, { context: { version }, report }: Compilation): void {
  const minor = version.split('.').slice(0, 2).join('.');
  replaceComponent(tree, 'Version', (element) => {
    const props = propsSchema.safeParse(readProperties(element, report));
    for (const issue of props.error?.issues ?? [])
      report({
        title: `<Version>: ${issueText(issue, 'the element')}`,
        hint: 'Write <Version /> or <Version bug="…" />.',
        at: element.position,
      });
    return { type: 'text', value: props.data?.bug === undefined ? minor : version };
  });
}

/**
 * Replaces every `<Package name="css-loader" />` with a link to the package's page, its version, the webpack releases it works
 * with, and its status.
 */
export function inlinePackages(tree: Root, { context, report }: Compilation): void {
  replaceComponent(tree, 'Package', (element) => {
    const { name, ...others } = readProperties(element, () => {});
    const facts = typeof name === 'string' ? context.package(name) : undefined;
    if (!facts || Object.keys(others).length > 0)
      report({
        title: typeof name === 'string' && !facts ? `<Package> doesn't know ${name}` : '<Package> takes a name and nothing else',
        hint: 'Add the package to data/external.json if its README should be a page, else to data/packages.json.',
        at: element.position,
      });
    return facts ? summary(facts) : { type: 'text', value: '' };
  });
}

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

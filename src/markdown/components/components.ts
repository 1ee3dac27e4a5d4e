import { h } from 'hastscript';
import { z } from 'zod';
import { defineComponent, type Component, type Components, type Rendered } from './component.ts';
import { requestsUrl } from '../../vote/rules/open-requests.ts';
import { isBlankText, isElement } from '../visit.ts';
import { exampleUrls } from '../../shared/address.ts';
import { buildComparison, hookOrder, releaseHistory } from './recordings.ts';
import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { exampleSchema } from '../../schemas/example.ts';
import { isJsx, type JsxElement, readProperties } from '../allowed-html.ts';
import { MESSAGES_FILE, OTHER_MESSAGES_FILE, parseMessages } from '../../schemas/messages.ts';
import { type Message, messageAnchor } from '../../messages/rules/message.ts';
import { didYouMean } from '../../shared/suggest.ts';
import { toMinor } from '../../shared/release.ts';
import { factComponents } from '../facts/fact-components.ts';

/** `<FileTree>` around a nested list: folders end with a slash, **bold** marks changes, text after the name is a comment. */
const fileTree = defineComponent({
  name: 'FileTree',
  props: z.strictObject({}),
  render: ({ children, element, report }) => {
    const content = children.filter((child) => !isBlankText(child));
    const list = content[0];
    if (content.length !== 1 || !isElement(list, 'ul')) {
      report({
        title: '<FileTree> must contain exactly one list',
        hint: 'Put one list whose items start with "-" between the tags, with blank lines around it.',
        at: element.position,
      });
      return [...children];
    }
    return [h('div.file-tree', [entries(list)])];
  },
});

const entries = (list: Element): Element => h('ul', list.children.filter((child) => isElement(child, 'li')).map(entry));

function entry(item: Element): Element {
  const inner = item.children.flatMap((child) => (isElement(child, 'p') ? child.children : [child]));
  const nested = inner.filter((child) => isElement(child, 'ul'));
  const [first, ...rest] = inner.filter((child) => !isElement(child, 'ul') && !isBlankText(child));
  if (!first) return h('li');
  const { name, remark } = splitName(first);
  const isFolder = nested.length > 0 || name.endsWith('/');
  const remarkNodes = [...(remark === '' ? [] : [remark]), ...rest];
  return h(isFolder ? 'li.folder' : 'li.file', [
    h(isElement(first, 'strong') ? 'span.name.changed' : 'span.name', name),
    ...(remarkNodes.length > 0 ? [h('span.remark', remarkNodes)] : []),
    ...nested.map(entries),
  ]);
}

function splitName(node: ElementContent): { readonly name: string; readonly remark: string } {
  if (node.type !== 'text') return { name: node.type === 'element' ? toString(node) : '', remark: '' };
  const match = /^\s*(\S+)\s*([\s\S]*)$/.exec(node.value);
  return { name: match?.[1] ?? '', remark: match?.[2]?.trimEnd() ?? '' };
}

const PRESETS = 'examples/playground/';

/** `<Playground />`: webpack in the reader's browser. The examples in `examples/playground/` are its presets. */
const playground = defineComponent({
  name: 'Playground',
  props: z.strictObject({}),
  render({ readQuoted }) {
    const manifests = (readQuoted(PRESETS) ?? '').split('\n').filter((path) => path.endsWith('/example.json'));
    const presets = manifests
      .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
      .map((path) => ({
        name: `playground/${path.replace('/example.json', '')}`,
        title: readExample(readQuoted(PRESETS + path))?.title,
      }));
    const printed = [h('p', 'The playground is at ', h('a', { href: '/playground/' }, 'webpack.js.org/playground/'), '.')];
    return { name: 'playground', props: { presets }, slots: [], printed };
  },
});

/** The text of an `example.json`; undefined if it's invalid, which other checks report. */
export const readExample = (text = '{}') => exampleSchema.safeParse(JSON.parse(text)).data;

/** `<Anchor id="old-id" />`: an additional id for existing links. */
const anchor = defineComponent({
  name: 'Anchor',
  props: z.strictObject({ id: z.string().regex(/^\S+$/, "can't contain spaces") }),
  render: ({ props }) => [h('a', { id: props.id, className: ['anchor'] })],
});

/** `<Figure caption="…">` around an `<svg>`: a diagram. */
const figure = defineComponent({
  name: 'Figure',
  props: z.strictObject({ caption: z.string().optional() }),
  render: ({ props, children }) => [
    h('figure.diagram', [...children, ...(props.caption === undefined ? [] : [h('figcaption', props.caption)])]),
  ],
});

/** A tool for the browser. Nothing of it is printed, and it's empty without JavaScript. */
const tool = (
  name: string,
  island: string,
  propsFor: (version: string) => Readonly<Record<string, unknown>> = () => ({}),
): Component =>
  defineComponent({
    name,
    props: z.strictObject({}),
    render: ({ version }) => ({ name: island, props: propsFor(version), slots: [], printed: [] }),
  });

const tools: readonly Component[] = [
  /** `<SearchPage />`: all results for the query in the URL. */
  tool('SearchPage', 'search-page'),
  /** `<MessageSearch />`: finds the messages in pasted output. */
  tool('MessageSearch', 'messages'),
  /** `<ReleaseSearch />`: asks for a version, and shows what changed since. */
  tool('ReleaseSearch', 'since', (latest) => ({ latest })),
  /** `<ConfigCheck />`: checks a configuration that a reader pastes. */
  tool('ConfigCheck', 'check', (latest) => ({ latest })),
];

/** `<Requests repository="owner/name" />`: a GitHub repository's open issues with the most votes. */
const requests = defineComponent({
  name: 'Requests',
  props: z.strictObject({
    repository: z.string().regex(/^[\w.-]+\/[\w.-]+$/, 'must be owner/name'),
  }),
  render({ props, need }) {
    need('connections', 'https://api.github.com');
    return {
      name: 'requests',
      props,
      slots: [],
      printed: [h('p', h('a', { href: requestsUrl(props.repository) }, 'All open requests on GitHub'))],
    };
  },
});

/** `<Since version="5.110" />`, or `<Since option="output.copy" />`: the release that added something. */
const since = defineComponent({
  name: 'Since',
  props: z
    .strictObject({
      version: z
        .string()
        .regex(/^\d+\.\d+(\.\d+)?$/, 'must be a version such as 5.110')
        .optional(),
      option: z.string().min(1).optional(),
    })
    .refine(({ version, option }) => (version === undefined) !== (option === undefined), 'needs a version or an option'),
  render({ props, askFacts, element, report }) {
    const { version, option = '' } = props;
    if (version !== undefined) return line(version);
    const [fact] = askFacts({ word: 'Option', name: option, children: false, mention: true }, element).facts;
    if (!fact) return [];
    if (fact.since !== undefined) return line(fact.since);
    report({
      title: `${option} has been there since webpack 5.0`,
      hint: 'Remove <Since>, or name the version.',
      at: element.position,
    });
    return [];
  },
});

const line = (version: string): Rendered => [
  h('span.since', { title: `Available since webpack ${version}` }, `since ${version}`),
];

/** `<Steps>` around an ordered list: numbered steps with room for code. */
const steps = defineComponent({
  name: 'Steps',
  props: z.strictObject({}),
  render: ({ children, element, report }) => {
    const content = children.filter((child) => !isBlankText(child));
    if (content.length !== 1 || !isElement(content[0], 'ol')) {
      report({
        title: '<Steps> must contain exactly one ordered list',
        hint: 'Put one list that starts with "1." between the tags, with blank lines around it.',
        at: element.position,
      });
    }
    return [h('div.steps', [...children])];
  },
});

/** `<Example name="getting-started/1-first-bundle" />`: links to the whole project that a page quotes. */
const example = defineComponent({
  name: 'Example',
  props: z.strictObject({ name: z.string().regex(/^[\w./-]+$/, 'must be the path of a folder in examples/') }),
  render({ props: { name }, element, readQuoted, need, report }) {
    const manifest = readQuoted(`examples/${name}/example.json`);
    if (manifest === undefined) {
      report({
        title: `The example ${name} doesn't exist`,
        hint: 'An example is a folder in examples/ that contains an example.json.',
        at: element.position,
      });
      return [];
    }
    need('forms', 'https://stackblitz.com');
    const { zip, project } = exampleUrls(name);
    const play = readExample(manifest)?.playground
      ? [', ', h('a', { href: `/playground/#example=${name}` }, 'open it in the playground'), ',']
      : [];
    return [
      h('p.example-links', [
        h('span', 'The whole project: '),
        h('a', { href: zip, download: '' }, 'download it'),
        h('span.needs-script', [
          ...play,
          ' or ',
          h('button.text-button', { type: 'button', dataStackblitz: project }, 'open it in StackBlitz'),
        ]),
      ]),
    ];
  },
});

/** `<Tabs sync="package-manager"><Tab title="npm">…</Tab></Tabs>`: variants. Groups with the same `sync` switch together. */
export const tabs = defineComponent({
  name: 'Tabs',
  part: 'Tab',
  props: z.strictObject({ sync: z.string().optional() }),
  render: ({ props, children, element, report }) => {
    const panels = (children as readonly (ElementContent | JsxElement)[]).filter(isTab);
    const titles = panels.map((panel) => {
      const { title, ...others } = readProperties(panel, report);
      for (const name of Object.keys(others))
        report({ title: `Unknown property ${name} on <Tab>`, hint: '<Tab> only supports title.', at: panel.position });
      if (typeof title === 'string' && title !== '') return title;
      report({ title: '<Tab> needs a title', hint: 'Write <Tab title="npm">.', at: panel.position });
      return '';
    });
    if (panels.length < 2) {
      report({
        title: `<Tabs> contains ${panels.length} <Tab>, but needs at least two`,
        hint: 'Put two or more <Tab title="…"> directly inside it.',
        at: element.position,
      });
    }
    const stray = children.find((child) => !isTab(child) && !isBlankText(child));
    if (stray)
      report({
        title: '<Tabs> can only contain <Tab>',
        hint: 'Move the content into a <Tab title="…">, or out of <Tabs>.',
        at: stray.position ?? element.position,
      });
    return {
      name: 'tabs',
      props: { titles, ...props },
      slots: panels.map((panel) => panel.children as unknown as ElementContent[]),
      printed: panels.map((panel, index) =>
        h('div.variant', [h('p.variant-title', titles[index] ?? ''), ...(panel.children as unknown as ElementContent[])]),
      ),
    };
  },
});

const isTab = (node: ElementContent | JsxElement): node is JsxElement => isJsx(node) && node.name === 'Tab';

/**
 * `<Message id="ConcurrentCompilationError" />`: the text of a message, where it's explained. Alone in a paragraph it's a
 * block with all forms. With `hidden`, it's only the place, for entries that show the message in other ways.
 */
export const message = defineComponent({
  name: 'Message',
  props: z.strictObject({ id: z.string(), hidden: z.literal(true).optional() }),
  render: ({ props: { id, hidden }, element, readQuoted, report }) => {
    const known = knownMessages(readQuoted);
    const found = known.get(id);
    if (!found) {
      const hint = didYouMean(id, known.keys()) || `See ${FILES.join(' and ')}.`;
      report({ title: `There is no message ${id}`, hint, at: element.position });
      return [];
    }
    if (hidden) return [h('a.anchor', { id: messageAnchor(id) })];
    const isBlock = element.type === 'mdxJsxFlowElement';
    const text = h('code.message', { id: messageAnchor(id) }, isBlock ? found.texts.join('\n') : (found.texts[0] ?? ''));
    return [isBlock ? h('pre', text) : text];
  },
});

const FILES = [MESSAGES_FILE, OTHER_MESSAGES_FILE];

let last: { readonly texts: readonly string[]; readonly messages: ReadonlyMap<string, Message> } | undefined;

/** All messages by id. Pages have hundreds of them, but the lists rarely change. */
export function knownMessages(readQuoted: (path: string) => string | undefined): ReadonlyMap<string, Message> {
  const texts = FILES.map((file) => readQuoted(file) ?? '');
  if (!last || texts.some((text, at) => text !== last?.texts[at])) {
    const all = FILES.flatMap((file, at) => parseMessages(texts[at] ?? '', file));
    last = { texts, messages: new Map(all.map((one) => [one.id, one])) };
  }
  return last.messages;
}

/**
 * `<Version />`: the documented minor release, such as 5.113. `<Version bug="output.publicPath" />`: the installed release, such
 * as 5.113.1, in a note about a bug that the claims of this option test.
 */
export const versionName = defineComponent({
  name: 'Version',
  early: true,
  props: z.strictObject({ bug: z.string().min(1).optional() }),
  render: ({ props, version }) => [{ type: 'text', value: props.bug === undefined ? toMinor(version) : version }],
});

/**
 * `<Package name="css-loader" />`: a link to the package's page, its version, the webpack releases it works with, and its status.
 */
export const packageName = defineComponent({
  name: 'Package',
  early: true,
  props: z.strictObject({ name: z.string() }),
  render({ props: { name }, package: findPackage, element, report }) {
    const facts = findPackage(name);
    if (facts) return [summary(facts)];
    report({
      title: `<Package> doesn't know ${name}`,
      hint: 'Add the package to data/external.json if its README should be a page, else to data/packages.json.',
      at: element.position,
    });
    return [];
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

/** Every component that pages can use. */
export const components: Components = new Map(
  [
    anchor,
    buildComparison,
    example,
    figure,
    fileTree,
    hookOrder,
    message,
    packageName,
    playground,
    releaseHistory,
    requests,
    since,
    steps,
    tabs,
    versionName,
    ...tools,
    ...factComponents,
  ].map((component) => [component.name, component]),
);

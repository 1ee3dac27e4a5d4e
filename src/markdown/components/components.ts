import { h } from 'hastscript';
import { z } from 'zod';
import { defineComponent, elements, type Component } from './component.ts';
import { requestsUrl } from '../../vote/rules/open-requests.ts';
import { isBlankText, isElement } from '../visit.ts';
import { exampleUrls } from '../../shared/address.ts';
import { factComponents } from '../facts/fact-components.ts';
import { buildComparison, hookOrder } from './recordings.ts';
import { packageName, versionName } from './early-components.ts';
import { message } from './message.ts';
import { releaseHistory } from './release-history.ts';
import { tabs } from './tabs.ts';
import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { exampleSchema } from '../../schemas/example.ts';

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
      return elements(...children);
    }
    return elements(h('div.file-tree', [entries(list)]));
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
    return { type: 'island', name: 'playground', props: { presets }, slots: [], printed };
  },
});

/** The text of an `example.json`; undefined if it's invalid, which other checks report. */
export const readExample = (text = '{}') => exampleSchema.safeParse(JSON.parse(text)).data;

/** `<Anchor id="old-id" />`: an additional id for existing links. */
const anchor = defineComponent({
  name: 'Anchor',
  props: z.strictObject({ id: z.string().regex(/^\S+$/, "can't contain spaces") }),
  render: ({ props }) => elements(h('a', { id: props.id, className: ['anchor'] })),
});

/** `<Figure caption="…">` around an `<svg>`: a diagram. */
const figure = defineComponent({
  name: 'Figure',
  props: z.strictObject({ caption: z.string().optional() }),
  render: ({ props, children }) =>
    elements(h('figure.diagram', [...children, ...(props.caption === undefined ? [] : [h('figcaption', props.caption)])])),
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
    render: ({ version }) => ({ type: 'island', name: island, props: propsFor(version), slots: [], printed: [] }),
  });

/** `<SearchPage />`: all results for the query in the URL. */
const searchPage = tool('SearchPage', 'search-page');

/** `<MessageSearch />`: finds the messages in pasted output. */
const messageSearch = tool('MessageSearch', 'messages');

/** `<ReleaseSearch />`: asks for a version, and shows what changed since. */
const releaseSearch = tool('ReleaseSearch', 'since', (latest) => ({ latest }));

/** `<ConfigCheck />`: checks a configuration that a reader pastes. */
const configCheck = tool('ConfigCheck', 'check', (latest) => ({ latest }));

/** `<Requests repository="owner/name" />`: a GitHub repository's open issues with the most votes. */
const requests = defineComponent({
  name: 'Requests',
  props: z.strictObject({
    repository: z.string().regex(/^[\w.-]+\/[\w.-]+$/, 'must be owner/name'),
  }),
  render({ props, need }) {
    need('connections', 'https://api.github.com');
    return {
      type: 'island',
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
    if (!fact) return elements();
    if (fact.since !== undefined) return line(fact.since);
    report({
      title: `${option} has been there since webpack 5.0`,
      hint: 'Remove <Since>, or name the version.',
      at: element.position,
    });
    return elements();
  },
});

const line = (version: string): ReturnType<typeof elements> =>
  elements(h('span.since', { title: `Available since webpack ${version}` }, `since ${version}`));

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
    return elements(h('div.steps', [...children]));
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
      return elements();
    }
    need('forms', 'https://stackblitz.com');
    const { zip, project } = exampleUrls(name);
    const play = readExample(manifest)?.playground
      ? [', ', h('a', { href: `/playground/#example=${name}` }, 'open it in the playground'), ',']
      : [];
    return elements(
      h('p.example-links', [
        h('span', 'The whole project: '),
        h('a', { href: zip, download: '' }, 'download it'),
        h('span.needs-script', [
          ...play,
          ' or ',
          h('button.text-button', { type: 'button', dataStackblitz: project }, 'open it in StackBlitz'),
        ]),
      ]),
    );
  },
});

/** Every component that pages can use. */
export const components: ReadonlyMap<string, Component> = new Map(
  [
    anchor,
    buildComparison,
    configCheck,
    example,
    figure,
    fileTree,
    hookOrder,
    message,
    messageSearch,
    packageName,
    playground,
    releaseHistory,
    releaseSearch,
    requests,
    searchPage,
    since,
    steps,
    tabs,
    versionName,
    ...factComponents,
  ].map((component) => [component.name, component]),
);

/** Components that only make sense inside another one. */
export const requiredParents: ReadonlyMap<string, string> = new Map([['Tab', 'Tabs']]);

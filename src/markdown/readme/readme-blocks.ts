import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Fence } from '../code-blocks/code-blocks.ts';
import { findLanguage } from '../highlight/languages.ts';
import { elementsIn, isBlankText, isElement } from '../visit.ts';

/** Turns commands for several package managers in a row into tabs, and file names above code into its title. */
export function readmeBlocks(tree: Root, fences: Fence[]): void {
  const parents = [tree, ...elementsIn(tree)].filter(({ children }) => children.some((child) => isElement(child, 'code-block')));
  for (const parent of parents) parent.children = convertBlocks(parent.children as ElementContent[], fences);
}

function convertBlocks(nodes: readonly ElementContent[], fences: Fence[]): ElementContent[] {
  const blocks: ElementContent[] = [];
  // Nodes since the first command, or since a label above it. Those behind the last command are labels and blanks.
  let run: ElementContent[] = [];
  let length = 0;
  let tabs: Tab[] = [];
  const endRun = (): void => {
    const after = run.splice(length);
    blocks.push(...(tabs.length > 1 ? [renderTabs(tabs)] : run));
    [run, length, tabs] = [after, 0, []];
  };
  for (const node of nodes) {
    const more = isCode(node) ? tabsIn(node, fences) : [];
    if (more.some(({ title }) => tabs.some((tab) => tab.title === title))) endRun();
    if (more.length > 0) {
      run.push(node);
      tabs.push(...more);
      length = run.length;
    } else if (isBlankText(node) || isLabel(node, tabs.length > 0)) run.push(node);
    else {
      endRun();
      blocks.push(...run);
      run = [];
      blocks.push(isCode(node) ? titled(node, blocks, fences) : node);
    }
  }
  endRun();
  return [...blocks, ...run];
}

interface Tab {
  readonly title: string;
  readonly code: Element;
}

const isCode = (node: ElementContent): node is Element => isElement(node, 'code-block');

/** `or`, `npm:`, `# with Yarn`. */
const LABEL =
  /^(?:#|\/\/)?\s*(?:(?:or|alternatively|if|you|prefer|install(?:ing)?|use|using|via|with|for)[\s,:]+)*(npm|yarn|pnpm|bun|or|alternatively)[\s.:]*$/i;
const COMMAND = /^(?:\$ )?(?:(npm|yarn|pnpm|bun)(?= |$)|(npx|pnpx|bunx) )(?!.* (?:yarn|pnpm|bun)(?:[@ ]|$))/;
const EXECUTABLES: Readonly<Record<string, string>> = { npx: 'npm', pnpx: 'pnpm', bunx: 'bun' };

/** Above the first command, a label has to name the package manager. One with a link tells more. */
function isLabel(node: ElementContent, isBelow: boolean): boolean {
  const label =
    isElement(node, 'p') && !elementsIn(node).some(({ tagName }) => tagName === 'a')
      ? LABEL.exec(toString(node).trim())?.[1]
      : undefined;
  return label !== undefined && (isBelow || /^(?:npm|yarn|pnpm|bun)$/i.test(label));
}

/** The commands that a block consists of, a tab for each package manager. */
function tabsIn(block: Element, fences: Fence[]): Tab[] {
  const index = Number(block.properties.index);
  const fence = fences[index];
  if (!fence) return [];
  const commands = new Map<string, string[]>();
  let manager = '';
  for (const line of fence.code.split('\n').map((text) => text.trim())) {
    if (line === '' || (LABEL.test(line) && !COMMAND.test(line))) continue;
    const [, name, executable = ''] = COMMAND.exec(line) ?? [];
    const own = name ?? EXECUTABLES[executable];
    // Commands that alternate are steps.
    if (own === undefined || (own !== manager && commands.has(own))) return [];
    manager = own;
    commands.set(own, [...(commands.get(own) ?? []), line]);
  }
  if (commands.size === 0) return [];
  const lang = ['', 'code'].includes(fence.lang) ? 'bash' : fence.lang;
  if (commands.size === 1) {
    fences[index] = { ...fence, lang, code: fence.code.trim() };
    return [{ title: manager, code: block }];
  }
  return Array.from(commands, ([title, lines]) => ({
    title,
    code: { ...block, properties: { index: fences.push({ ...fence, lang, code: lines.join('\n') }) - 1 } },
  }));
}

/** The elements of `<Tabs>`, which components are made from later. */
function renderTabs(tabs: readonly Tab[]): ElementContent {
  const jsx = (name: string, attribute: string, value: string, children: readonly unknown[]): unknown => ({
    type: 'mdxJsxFlowElement',
    name,
    attributes: [{ type: 'mdxJsxAttribute', name: attribute, value }],
    children,
  });
  return jsx(
    'Tabs',
    'sync',
    'package-manager',
    tabs.map(({ title, code }) => jsx('Tab', 'title', title, [code])),
  ) as ElementContent;
}

/** A block whose title is the paragraph before it, if that's only a file name, which also tells a missing language. */
function titled(code: Element, before: ElementContent[], fences: Fence[]): Element {
  const last = before.findLast((node) => !isBlankText(node));
  const [, name, extension = ''] = /^([\w./@-]+\.(\w+)):?$/.exec(isElement(last, 'p') ? toString(last).trim() : '') ?? [];
  if (name === undefined || elementsIn(last as Element).some(({ tagName }) => tagName === 'a')) return code;
  before.splice(before.lastIndexOf(last as Element), 1);
  code.properties.title = name;
  const index = Number(code.properties.index);
  const fence = fences[index];
  if (fence?.lang === '' && findLanguage(extension)) fences[index] = { ...fence, lang: extension };
  return code;
}

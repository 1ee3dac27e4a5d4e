import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { h } from 'hastscript';
import { z } from 'zod';
import { defineComponent, elements } from './component.ts';
import { isBlank } from './steps.ts';

/**
 * `<FileTree>` around a nested list: folders end with a slash, **bold** marks changes, text after the name is a
 * comment.
 */
export const fileTree = defineComponent({
  name: 'FileTree',
  props: z.strictObject({}),
  render: ({ children, element, report }) => {
    const content = children.filter((child) => !isBlank(child));
    const list = content[0];
    if (content.length !== 1 || list?.type !== 'element' || list.tagName !== 'ul') {
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

function entries(list: Element): Element {
  const items = list.children.filter((child): child is Element => child.type === 'element' && child.tagName === 'li');
  return h('ul', items.map(entry));
}

function entry(item: Element): Element {
  const inner = item.children.flatMap((child): ElementContent[] =>
    child.type === 'element' && child.tagName === 'p' ? child.children : [child],
  );
  const nested = inner.filter((child): child is Element => child.type === 'element' && child.tagName === 'ul');
  const label = inner.filter((child) => !(child.type === 'element' && child.tagName === 'ul') && !isBlank(child));
  const [first, ...rest] = label;
  if (!first) return h('li');
  const isFolder = nested.length > 0 || /\/\s*$/.test(firstWord(first));
  const { name, remark } = splitName(first);
  const remarkNodes = [...(remark === '' ? [] : [{ type: 'text' as const, value: remark }]), ...rest];
  return h(isFolder ? 'li.folder' : 'li.file', [
    h(first.type === 'element' && first.tagName === 'strong' ? 'span.name.changed' : 'span.name', name),
    ...(remarkNodes.length > 0 ? [h('span.remark', remarkNodes)] : []),
    ...nested.map(entries),
  ]);
}

const firstWord = (node: ElementContent): string => splitName(node).name;

function splitName(node: ElementContent): { readonly name: string; readonly remark: string } {
  if (node.type !== 'text') return { name: node.type === 'element' ? toString(node) : '', remark: '' };
  const match = /^\s*(\S+)\s*([\s\S]*)$/.exec(node.value);
  return { name: match?.[1] ?? '', remark: match?.[2]?.trimEnd() ?? '' };
}

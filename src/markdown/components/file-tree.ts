import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { h } from 'hastscript';
import { z } from 'zod';
import { isBlankText, isElement } from '../visit.ts';
import { defineComponent, elements } from './component.ts';

/** `<FileTree>` around a nested list: folders end with a slash, **bold** marks changes, text after the name is a comment. */
export const fileTree = defineComponent({
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

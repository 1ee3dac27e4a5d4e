import type { ElementContent, Root, Text } from 'hast';
import { h } from 'hastscript';
import { toString } from 'hast-util-to-string';
import { addClass, visitElements } from './visit.ts';

const FLAG = /^--?[\w-]+$/;
const HYPHENS = /((?<![\w-])--?\w|<!--|-->)/;

/** Marks flags in the text, because browsers would break `--mode` after its first hyphen; in longer code, only its start. */
export function markFlags(tree: Root): void {
  visitElements(tree, (element) => {
    if (element.tagName !== 'code') return;
    if (FLAG.test(toString(element))) addClass(element, 'flag');
    else element.children = element.children.flatMap((child) => (child.type === 'text' ? unbroken(child) : [child]));
  });
}

const unbroken = ({ value }: Text): ElementContent[] =>
  value.split(HYPHENS).map((part, index) => (index % 2 === 1 ? h('span.flag', part) : { type: 'text', value: part }));

import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import { z } from 'zod';
import { defineComponent, elements } from './component.ts';

/** `<Steps>` around an ordered list: numbered steps with room for code. */
export const steps = defineComponent({
  name: 'Steps',
  props: z.strictObject({}),
  render: ({ children, element, report }) => {
    const content = children.filter((child) => !isBlank(child));
    if (content.length !== 1 || content[0]?.type !== 'element' || content[0].tagName !== 'ol') {
      report({
        title: '<Steps> must contain exactly one ordered list',
        hint: 'Put one list that starts with "1." between the tags, with blank lines around it.',
        at: element.position,
      });
    }
    return elements(h('div.steps', [...children]));
  },
});

export const isBlank = (node: ElementContent): boolean => node.type === 'text' && node.value.trim() === '';

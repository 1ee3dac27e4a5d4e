import { h } from 'hastscript';
import { z } from 'zod';
import { isBlankText, isElement } from '../visit.ts';
import { defineComponent, elements } from './component.ts';

/** `<Steps>` around an ordered list: numbered steps with room for code. */
export const steps = defineComponent({
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

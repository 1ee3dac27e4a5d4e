import type { ElementContent } from 'hast';
import { z } from 'zod';
import type { JsxElement } from '../mdx/html-elements.ts';
import { isJsx, propertiesOf } from '../mdx/html-elements.ts';
import { defineComponent } from './component.ts';

/** `<Tabs sync="package-manager"><Tab title="npm">…</Tab></Tabs>`: variants of one thing. Groups with the same `sync` stay in step. */
export const tabs = defineComponent({
  name: 'Tabs',
  props: z.strictObject({ sync: z.string().optional() }),
  render: ({ props, children, element, report }) => {
    const panels = children.filter(isTab);
    const titles = panels.map((panel) => {
      const { title } = propertiesOf(panel, report);
      if (typeof title === 'string' && title !== '') return title;
      report({ title: '<Tab> without a title', hint: 'Write <Tab title="npm">.', at: panel.position });
      return '';
    });
    if (panels.length < 2) {
      report({ title: `<Tabs> with ${panels.length} <Tab>`, hint: 'Put at least two <Tab title="…"> directly inside.', at: element.position });
    }
    return {
      type: 'island',
      name: 'tabs',
      props: { titles, ...(props.sync === undefined ? {} : { sync: props.sync }) },
      slots: panels.map((panel) => panel.children as unknown as ElementContent[]),
    };
  },
});

const isTab = (node: ElementContent | JsxElement): node is JsxElement => isJsx(node) && node.name === 'Tab';

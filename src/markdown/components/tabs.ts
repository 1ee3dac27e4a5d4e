import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import { z } from 'zod';
import { isJsx, type JsxElement, readProperties } from '../allowed/check-html.ts';
import { isBlankText } from '../visit.ts';
import { defineComponent } from './component.ts';

/** `<Tabs sync="package-manager"><Tab title="npm">…</Tab></Tabs>`: variants. Groups with the same `sync` switch together. */
export const tabs = defineComponent({
  name: 'Tabs',
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
      type: 'island',
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

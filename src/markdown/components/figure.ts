import { h } from 'hastscript';
import { z } from 'zod';
import { defineComponent, elements } from './component.ts';

/** `<Figure caption="…">` around an `<svg>`: a diagram. */
export const figure = defineComponent({
  name: 'Figure',
  props: z.strictObject({ caption: z.string().optional() }),
  render: ({ props, children }) =>
    elements(h('figure.diagram', [...children, ...(props.caption === undefined ? [] : [h('figcaption', props.caption)])])),
});

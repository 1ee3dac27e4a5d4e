import { h } from 'hastscript';
import { z } from 'zod';
import { defineComponent, elements } from './component.ts';

/** `<Anchor id="old-id" />`: an additional id for existing links. */
export const anchor = defineComponent({
  name: 'Anchor',
  props: z.strictObject({ id: z.string().regex(/^\S+$/, "can't contain spaces") }),
  render: ({ props }) => elements(h('a', { id: props.id, className: ['anchor'] })),
});

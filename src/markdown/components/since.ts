import { h } from 'hastscript';
import { z } from 'zod';
import { defineComponent, elements } from './component.ts';

/** `<Since version="5.110" />`: the release in which something appeared. */
export const since = defineComponent({
  name: 'Since',
  props: z.strictObject({ version: z.string().regex(/^\d+\.\d+(\.\d+)?$/, 'must be a version such as 5.110') }),
  render: ({ props }) =>
    elements(h('span.since', { title: `Available since webpack ${props.version}` }, `since ${props.version}`)),
});

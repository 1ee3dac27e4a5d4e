import { h } from 'hastscript';
import { z } from 'zod';
import { defineComponent, elements } from './component.ts';

/** `<Since version="5.110" />`, or `<Since option="output.copy" />`: the release that added something. */
export const since = defineComponent({
  name: 'Since',
  props: z
    .strictObject({
      version: z
        .string()
        .regex(/^\d+\.\d+(\.\d+)?$/, 'must be a version such as 5.110')
        .optional(),
      option: z.string().min(1).optional(),
    })
    .refine(({ version, option }) => (version === undefined) !== (option === undefined), 'needs a version or an option'),
  render({ props, askFacts, element, report }) {
    const { version, option = '' } = props;
    if (version !== undefined) return line(version);
    const [fact] = askFacts({ word: 'Option', name: option, children: false, mention: true }, element).facts;
    if (!fact) return elements();
    if (fact.since !== undefined) return line(fact.since);
    report({
      title: `${option} has been there since webpack 5.0`,
      hint: 'Remove <Since>, or name the version.',
      at: element.position,
    });
    return elements();
  },
});

const line = (version: string): ReturnType<typeof elements> =>
  elements(h('span.since', { title: `Available since webpack ${version}` }, `since ${version}`));

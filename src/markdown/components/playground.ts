import { h } from 'hastscript';
import { z } from 'zod';
import { exampleSchema } from '../../schemas/example.ts';
import { defineComponent } from './component.ts';

const PRESETS = 'examples/playground/';

/** `<Playground />`: webpack in the reader's browser. The examples in `examples/playground/` are its presets. */
export const playground = defineComponent({
  name: 'Playground',
  props: z.strictObject({}),
  render({ readQuoted }) {
    const manifests = (readQuoted(PRESETS) ?? '').split('\n').filter((path) => path.endsWith('/example.json'));
    const presets = manifests
      .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
      .map((path) => ({
        name: `playground/${path.replace('/example.json', '')}`,
        title: readExample(readQuoted(PRESETS + path))?.title,
      }));
    const printed = [h('p', 'The playground is at ', h('a', { href: '/playground/' }, 'webpack.js.org/playground/'), '.')];
    return { type: 'island', name: 'playground', props: { presets }, slots: [], printed };
  },
});

/** The text of an `example.json`; undefined if it's invalid, which other checks report. */
export const readExample = (text = '{}') => exampleSchema.safeParse(JSON.parse(text)).data;

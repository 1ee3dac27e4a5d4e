import { h } from 'hastscript';
import { z } from 'zod';
import { exampleUrls } from '../../shared/example-urls.ts';
import { defineComponent, elements } from './component.ts';

/** `<Example name="getting-started/1-first-bundle" />`: links to the whole project that a page quotes. */
export const example = defineComponent({
  name: 'Example',
  props: z.strictObject({ name: z.string().regex(/^[\w./-]+$/, 'must be the path of a folder in examples/') }),
  render({ props: { name }, element, readQuoted, need, report }) {
    if (readQuoted(`examples/${name}/example.json`) === undefined) {
      report({
        title: `The example ${name} doesn't exist`,
        hint: 'An example is a folder in examples/ that contains an example.json.',
        at: element.position,
      });
      return elements();
    }
    need('forms', 'https://stackblitz.com');
    const { zip, project } = exampleUrls(name);
    return elements(
      h('p.example-links', [
        h('span', 'The whole project: '),
        h('a', { href: zip, download: '' }, 'download it'),
        h('span.needs-script', [' or ', h('button', { type: 'button', dataStackblitz: project }, 'open it in StackBlitz')]),
      ]),
    );
  },
});

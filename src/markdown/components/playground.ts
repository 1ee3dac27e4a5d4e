import { h } from 'hastscript';
import { z } from 'zod';
import { exampleSchema } from '../../schemas/example.ts';
import { playableFiles } from '../../playground/rules/playable-files.ts';
import { defineComponent } from './component.ts';

type ReadQuoted = (path: string) => string | undefined;

const PRESETS = 'playground/';

/** The build that the playground repeats: webpack without options, except for those of its output. */
const PLAIN_BUILD = /^(?:npx )?webpack(?: --(?:no-)?stats\S*(?: [\w-]+)?)*(?: &&|$)/;

/** `<Playground />`: webpack in the reader's browser. The examples in `examples/playground/` are its presets. */
export const playground = defineComponent({
  name: 'Playground',
  props: z.strictObject({}),
  render({ readQuoted }) {
    const folders = (readQuoted(`examples/${PRESETS}`) ?? '').split('\n').filter((path) => path.endsWith('/example.json'));
    const presets = folders
      .map((path) => PRESETS + path.replace('/example.json', ''))
      .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
      .map((name) => ({ name, title: parsed(readQuoted(`examples/${name}/example.json`) ?? '{}')?.title ?? name }));
    const packageJson = readQuoted(`examples/${PRESETS}package.json`) ?? '';
    const printed = [h('p', 'The playground is at ', h('a', { href: '/playground/' }, 'webpack.js.org/playground/'), '.')];
    return { type: 'island', name: 'playground', props: { presets, packageJson }, slots: [], printed };
  },
});

/** Whether the example with a manifest can be built in the playground. */
export function canPlay(name: string, manifest: string, readQuoted: ReadQuoted): boolean {
  if (!parsed(manifest)?.commands.some(({ run }) => PLAIN_BUILD.test(run))) return false;
  const folder = `examples/${name}/`;
  const paths = (readQuoted(folder) ?? '').split('\n').filter((path) => path !== 'example.json');
  const files = paths.map((path) => [path, readQuoted(folder + path)] as const);
  const isText = (file: readonly [string, string | undefined]): file is readonly [string, string] => file[1] !== undefined;
  return files.every(isText) && playableFiles(Object.fromEntries(files)) !== undefined;
}

const parsed = (manifest: string) => exampleSchema.safeParse(JSON.parse(manifest)).data;

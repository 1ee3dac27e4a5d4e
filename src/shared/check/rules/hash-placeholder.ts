import { valueAt } from '../value.ts';
import { type Rule, stringsIn } from './rule.ts';

const NAMES = ['filename', 'chunkFilename', 'cssFilename', 'cssChunkFilename'];

/** `[hash]` in names of chunks is the hash of the whole build. */
export const hashPlaceholder: Rule = {
  severity: 'outdated',
  url: '/guides/caching/',
  find: ({ config }) =>
    NAMES.flatMap((name) =>
      stringsIn(valueAt(config, 'output', name)).flatMap(({ at, value }) => {
        if (!/\[hash(?::\d+)?\]/.test(value)) return [];
        const text = value.replaceAll(/\[hash(:\d+)?\]/g, '[contenthash$1]');
        return [
          {
            at,
            text: '`[hash]` is deprecated here and changes with every change anywhere. `[contenthash]` changes only with the file itself.',
            fix: { label: 'Use [contenthash]', edits: [{ at, text: `'${text}'` }] },
          },
        ];
      }),
    ),
};

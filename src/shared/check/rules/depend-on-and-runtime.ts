import { literalAt, valueAt } from '../value.ts';
import { entriesOf, type Rule } from './rule.ts';

/** An entry gets the runtime of the one that it depends on. */
export const dependOnAndRuntime: Rule = {
  severity: 'error',
  url: '/configuration/entry-context/#dependencies',
  find: ({ config }) =>
    [...(entriesOf(config)?.values() ?? [])].flatMap((entry) => {
      const runtime = valueAt(entry, 'runtime');
      return runtime && literalAt(runtime) !== false && valueAt(entry, 'dependOn')
        ? [
            {
              at: runtime.at,
              text: "An entry point can't have both `dependOn` and `runtime`: it uses the runtime of the entry point that it depends on.",
            },
          ]
        : [];
    }),
};

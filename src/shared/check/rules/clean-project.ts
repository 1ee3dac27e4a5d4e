import { PROJECT } from '../interpreter.ts';
import { literalAt, valueAt } from '../value.ts';
import type { Rule } from './rule.ts';

/** `clean` deletes everything in the output folder that the build didn't write. */
export const cleanProject: Rule = {
  severity: 'break',
  url: '/configuration/output/#outputclean',
  find({ config }) {
    const path = valueAt(config, 'output', 'path');
    const clean = valueAt(config, 'output', 'clean');
    const isOn =
      literalAt(clean) === true ||
      (clean?.kind === 'object' && !clean.properties.has('keep') && literalAt(clean, 'dry') !== true);
    if (!path || literalAt(path) !== PROJECT || !isOn) return [];
    return [
      {
        at: path.at,
        text: 'The output folder is the project itself, and `output.clean` deletes everything in it, sources included.',
      },
    ];
  },
};

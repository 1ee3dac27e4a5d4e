import { literalAt, valueAt } from '../value.ts';
import type { Rule } from './rule.ts';

/** A UMD library for the web looks for `self`. */
export const umdInNode: Rule = {
  severity: 'hint',
  url: '/configuration/output/#outputglobalobject',
  find({ config }) {
    const type = valueAt(config, 'output', 'library', 'type') ?? valueAt(config, 'output', 'libraryTarget');
    const target = valueAt(config, 'target');
    if (
      !type ||
      literalAt(type) !== 'umd' ||
      valueAt(config, 'output', 'globalObject') ||
      (target && literalAt(target) !== 'web') ||
      config.open
    )
      return [];
    return [
      {
        at: type.at,
        text: "Without `output.globalObject: 'this'`, this library can't be loaded in Node.js, where `self` isn't defined.",
      },
    ];
  },
};

import type { Element } from 'hast';
import { h } from 'hastscript';
import type { PluginFact } from '../../shared/fact.ts';
import { table } from './fact-table.ts';
import { typeCell } from './type-code.ts';

/** The options of a plugin's constructor. */
export const optionsTable = (options: NonNullable<PluginFact['options']>): Element =>
  table(
    ['Option', 'Type'],
    options.map(({ name, type, required }) => [
      [h('code', name), ...(required ? [' ', h('span.status', 'required')] : [])],
      typeCell(type),
    ]),
  );

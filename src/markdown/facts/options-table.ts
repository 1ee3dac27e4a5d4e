import type { Element } from 'hast';
import { h } from 'hastscript';
import type { PluginFact } from '../../shared/fact.ts';
import { table } from './fact-table.ts';
import { typeCell } from './type-code.ts';

/** The options that a plugin is made with. */
export const optionsTable = (options: NonNullable<PluginFact['options']>): Element =>
  table(
    ['Option', 'Type'],
    options.map(({ name, type, required }) => [
      [h('code', name), ...(required ? [' ', h('span.status', 'required')] : [])],
      typeCell(type),
    ]),
  );

import { HOLE } from '../rules/message.ts';
import type { Node } from '../../facts/webpack-exports.ts';

/** A part of a message that isn't known before the program runs; maybe a parameter of a function, which its calls tell. */
export interface Hole {
  readonly parameter?: { readonly of: Node; readonly index: number };
}

/** Fixed text and holes in turn. */
export type Template = readonly (string | Hole)[];

/** The forms that an expression can take. */
export type Forms = readonly Template[];

/** Of an expression about which nothing is known. */
export const UNKNOWN: Forms = [[{}]];

/** More forms than these become a hole. */
const MAX_FORMS = 8;

/** Alternatives with fewer letters aren't worth a form each. */
const SHORT = 24;

/** The only form of a constant text. */
export const fixed = (text: string): Forms => [[text]];

/** All combinations of the forms of consecutive parts. Plurals and other short alternatives become holes. */
export function sequence(parts: readonly Forms[]): Forms {
  const list = parts.map((part) =>
    parts.length > 1 && part.length > 1 && part.every((form) => letters(form) < SHORT) ? UNKNOWN : part,
  );
  return list.reduce<Forms>(
    (before, after) => {
      const ends = before.length * after.length > MAX_FORMS ? UNKNOWN : after;
      return before.flatMap((start) => ends.map((end) => [...start, ...end]));
    },
    [[]],
  );
}

/** The forms of an expression that is one of several. Empty forms make the others optional, so all become a hole. */
export function either(options: readonly Forms[]): Forms {
  const forms = options.flat();
  const known = forms.filter((form) => letters(form) > 0);
  return known.length < forms.length || forms.length > MAX_FORMS ? UNKNOWN : forms;
}

/** How many letters are fixed. */
export const letters = (template: Template): number =>
  template.reduce((sum, piece) => sum + (typeof piece === 'string' ? piece.replaceAll(/[^a-z]/gi, '').length : 0), 0);

/** The text of a template, with `…` for each hole. */
export const templateText = (template: Template): string =>
  template
    .map((piece) => (typeof piece === 'string' ? piece : HOLE))
    .join('')
    .replaceAll(/…(?:…)+/g, HOLE)
    .trim();

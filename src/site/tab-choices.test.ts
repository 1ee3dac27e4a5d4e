import { expect, it } from 'vitest';
import { parseChoices } from './tab-choices.ts';

it.each([
  [undefined, {}],
  ['{"manager":"npm","other":1,"more":null}', { manager: 'npm' }],
  ['null', {}],
  ['"npm"', {}],
  ['{"manager":', {}],
])('reads only valid choices from the stored %j', (text, choices) => expect(parseChoices(text)).toEqual(choices));

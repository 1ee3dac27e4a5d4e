import { expect, it } from 'vitest';
import { otherTheme, parseTheme } from './theme.ts';

it('accepts only the two themes from storage', () => {
  expect(['light', 'dark', 'Dark', 'system', '', null, undefined].map(parseTheme)).toEqual([
    'light',
    'dark',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect([otherTheme('light'), otherTheme('dark')]).toEqual(['dark', 'light']);
});

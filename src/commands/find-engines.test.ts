import { expect, test, vi } from 'vitest';
import { findEngines } from './find-engines.ts';

const with_ = (...programs: readonly string[]) => ({
  onPath: (names: readonly string[]) => names.find((name) => programs.includes(name)),
  file: (pattern: string) => (programs.includes('MiniBrowser') ? pattern : undefined),
});

test('only the programs of the wanted engines are looked for', () => {
  expect(findEngines(['firefox'], with_('firefox'))).toEqual({ FIREFOX: 'firefox' });
  expect(Object.keys(findEngines(['webkit'], with_('WebKitWebDriver', 'MiniBrowser', 'Xvfb')))).toEqual([
    'WEBKIT_DRIVER',
    'WEBKIT_BROWSER',
    'XVFB',
  ]);
});

test('missing programs are named, with the packages that contain them', () => {
  expect(() => findEngines(['firefox', 'webkit'], with_('WebKitWebDriver', 'MiniBrowser'))).toThrowErrorMatchingInlineSnapshot(
    `[UserError: Not installed: Firefox, Xvfb]`,
  );
});

test('a path that does not exist is named, with its variable', () => {
  vi.stubEnv('FIREFOX', '/no/such/firefox');
  expect(() => findEngines(['firefox'], with_())).toThrow("FIREFOX is /no/such/firefox, which doesn't exist");
  vi.unstubAllEnvs();
});

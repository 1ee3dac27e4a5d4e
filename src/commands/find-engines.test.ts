import { expect, test, vi } from 'vitest';
import { findEngines } from './find-engines.ts';

const withPrograms = (...programs: readonly string[]) => ({
  onPath: (names: readonly string[]) => names.find((name) => programs.includes(name)),
  file: (pattern: string) => (programs.includes('MiniBrowser') ? pattern : undefined),
});

test('looks only for the programs of the selected engines', () => {
  expect(findEngines(['firefox'], withPrograms('firefox'))).toEqual({ FIREFOX: 'firefox' });
  expect(Object.keys(findEngines(['webkit'], withPrograms('WebKitWebDriver', 'MiniBrowser', 'Xvfb')))).toEqual([
    'WEBKIT_DRIVER',
    'WEBKIT_BROWSER',
    'XVFB',
  ]);
});

test('names missing programs, with the packages that contain them', () => {
  expect(() =>
    findEngines(['firefox', 'webkit'], withPrograms('WebKitWebDriver', 'MiniBrowser')),
  ).toThrowErrorMatchingInlineSnapshot(`[UserError: Not installed: Firefox, Xvfb]`);
});

test("names a path that doesn't exist, with its variable", () => {
  vi.stubEnv('FIREFOX', '/no/such/firefox');
  expect(() => findEngines(['firefox'], withPrograms())).toThrow("FIREFOX is /no/such/firefox, which doesn't exist");
  vi.unstubAllEnvs();
});

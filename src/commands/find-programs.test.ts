import { delimiter, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { folderWith } from '../../tests/fixtures/folder.ts';
import { findChromium, findEngine, findNginx } from './find-programs.ts';

afterEach(() => void vi.unstubAllEnvs());

test('a program is the first of its names in any folder of the path', async () => {
  const folder = await folderWith({ 'a/firefox': '', 'b/firefox-esr': '', 'b/firefox': '' });
  vi.stubEnv('PATH', ['', join(folder, 'a'), join(folder, 'b')].join(delimiter));
  expect(findEngine('firefox')).toEqual({ FIREFOX: join(folder, 'b/firefox-esr') });
  vi.stubEnv('PATH', join(folder, 'a'));
  expect(findEngine('firefox')).toEqual({ FIREFOX: join(folder, 'a/firefox') });
});

test("the system's Chromium is enough, so that nothing is installed", async () => {
  const folder = await folderWith({ chromium: '' });
  vi.stubEnv('CHROMIUM', '');
  vi.stubEnv('PATH', folder);
  expect(findChromium()).toBe(join(folder, 'chromium'));
});

test('missing programs are named, with the packages that contain them', () => {
  vi.stubEnv('PATH', '');
  expect(() => findEngine('webkit')).toThrow(/^Not found: WEBKIT_DRIVER,.*XVFB$/);
});

test("a path that doesn't exist is named with its variable", () => {
  vi.stubEnv('NGINX', '/no/such/nginx');
  expect(() => findNginx()).toThrow("NGINX is /no/such/nginx, which doesn't exist");
});

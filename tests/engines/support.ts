import { test as base, expect } from '@playwright/test';
import { type EngineName, findEngine } from '../../src/commands/find-programs.ts';
import { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { type ReportingSite, serveReporting } from './reporting-site.ts';
import { startWebKit } from './webkit.ts';

export { expect };

interface ForAll {
  readonly engineName: EngineName;
  readonly site: ReportingSite;
  readonly started: Engine;
}

/** Fails on any script error. The browser is started once for all tests. */
export const test = base.extend<{ readonly engine: Engine }, ForAll>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  site: [
    async ({ browserName: _unused }, use) => {
      const site = await serveReporting(process.env.E2E_OUT ?? 'dist', Number(process.env.E2E_PORT ?? 4391));
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  started: [
    async ({ engineName, site }, use) => {
      const {
        FIREFOX = '',
        WEBKIT_DRIVER: driverPath = '',
        WEBKIT_BROWSER: browser = '',
        XVFB: xvfb = '',
      } = findEngine(engineName);
      const driver = await (engineName === 'firefox'
        ? startFirefox(FIREFOX)
        : startWebKit({ driver: driverPath, browser, xvfb }));
      await use(new Engine(driver, site.origin));
      await driver.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  engine: async ({ started, site }, use) => {
    await started.driver.resize(1280, 800);
    site.errors.length = 0;
    await use(started);
    expect(site.errors, 'script errors').toEqual([]);
  },
});

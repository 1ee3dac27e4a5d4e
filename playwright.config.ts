import { defineConfig } from '@playwright/test';
import { site, wordsSite } from './tests/e2e/sites.ts';

const node = JSON.stringify(process.execPath);
const wordsFolder = '.generated/e2e-words';
const sponsors = '.generated/e2e-sponsors.json';

/**
 * Browser tests against the production site. It must have been built; `E2E_OUT` names its folder (default `dist`), `E2E_PORT` and
 * `E2E_WORDS_PORT` the ports, and `CHROMIUM` the browser. A second, tiny site with every component that pages may use, and with sponsors, is built first.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Generous, for slow machines; passing tests don't take longer.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  reporter: process.env.CI ? 'list' : 'line',
  use: {
    baseURL: site.origin,
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
    screenshot: 'off',
    trace: 'off',
    video: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
  webServer: [
    {
      command: `${node} src/commands/serve.ts --out ${process.env.E2E_OUT ?? 'dist'}`,
      env: { PORT: String(site.port) },
      url: site.origin,
      reuseExistingServer: false,
    },
    {
      command: [
        `${node} tests/fixtures/write-sponsors.ts ${sponsors}`,
        `${node} src/commands/build.ts --content tests/fixtures/content-words --sponsors ${sponsors} --out ${wordsFolder}`,
        `${node} src/commands/serve.ts --out ${wordsFolder}`,
      ].join(' && '),
      env: { PORT: String(wordsSite.port) },
      url: wordsSite.origin,
      reuseExistingServer: false,
    },
  ],
});

import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';
import { site } from '../e2e/sites.ts';

const [realSite] = [base.webServer ?? []].flat();
const WIDTHS = [390, 1280, 1920];
/** Enough to show the top of a page and some of its text. */
const HEIGHT = 2000;
const THEMES = ['light', 'dark'] as const;

/** Screenshots of `npm run snapshots`. They depend on the machine's fonts, so they aren't in the repository. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.generated/snapshots/differences',
  snapshotPathTemplate: '{testDir}/../../.generated/snapshots/recorded/{arg}-{projectName}{ext}',
  fullyParallel: true,
  workers: 2,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['html', { open: 'never', outputFolder: '../../.generated/snapshots/report' }]],
  use: { ...base.use, baseURL: site.origin, screenshot: 'off' },
  projects: THEMES.flatMap((colorScheme) =>
    WIDTHS.map((width) => ({ name: `${colorScheme}-${width}`, use: { colorScheme, viewport: { width, height: HEIGHT } } })),
  ),
  ...(realSite && { webServer: { ...realSite, cwd: join(import.meta.dirname, '../..') } }),
});

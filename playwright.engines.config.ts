import { defineConfig } from '@playwright/test';
import type { EngineName } from './src/commands/find-programs.ts';

const names = (process.env.ENGINES ?? 'firefox,webkit').split(',') as EngineName[];

/** The same scenarios in Firefox and WebKitGTK; `npm run tool -- test-engines` finds the browsers and sets the variables. */
export default defineConfig<object, { readonly engineName: EngineName }>({
  testDir: 'tests/engines',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  // One browser at a time.
  workers: 1,
  timeout: 90_000,
  reporter: 'list',
  projects: names.map((engineName) => ({ name: engineName, use: { engineName } })),
});

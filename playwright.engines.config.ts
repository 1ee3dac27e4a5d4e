import { defineConfig } from '@playwright/test';
import type { EngineName } from './src/commands/find-programs.ts';

/** The same scenarios in Firefox and WebKitGTK; `npm test engines` runs them. */
export default defineConfig<object, { readonly engineName: EngineName }>({
  testDir: 'tests/engines',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  // One browser at a time.
  workers: 1,
  timeout: 90_000,
  reporter: 'list',
  projects: (['firefox', 'webkit'] as const).map((engineName) => ({ name: engineName, use: { engineName } })),
});

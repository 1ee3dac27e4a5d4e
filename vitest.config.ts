import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'examples/**/*.test.ts'],
    // Importing the modules again for each file would take more than half of the time. Tests keep no state in modules.
    isolate: false,
    // By default, Vitest leaves one core idle.
    maxWorkers: availableParallelism(),
    // Generous, for slow machines; passing tests don't take longer.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

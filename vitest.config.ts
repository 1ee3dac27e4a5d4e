import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'examples/**/*.test.ts'],
    // Vitest would leave one core idle.
    maxWorkers: availableParallelism(),
    // Generous, because machines differ: a test that passes doesn't take longer.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

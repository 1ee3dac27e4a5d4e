import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'examples/**/*.test.ts'],
    // Vitest would leave one core idle.
    maxWorkers: availableParallelism(),
    testTimeout: 15_000,
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  cacheDir: 'dist/vitest',
  test: {
    include: ['test/*.spec.js'],
    css: { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' } },
  },
});

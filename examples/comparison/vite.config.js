export default {
  build: {
    rollupOptions: { input: 'src/index.ts', output: { entryFileNames: 'index.js' } },
  },
};

export default {
  mode: 'production',
  entry: {
    sw: { import: './src/sw-workbox.js', filename: 'sw.js', asyncChunks: false },
  },
};

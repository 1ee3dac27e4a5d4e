export default {
  mode: 'production',
  entry: {
    home: './src/home.js',
    cart: './src/cart.js',
    worker: {
      import: './src/service-worker.js',
      filename: 'service-worker.js',
      html: false,
    },
  },
  output: { html: true, clean: true },
};

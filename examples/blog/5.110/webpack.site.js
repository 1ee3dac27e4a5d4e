export default {
  name: 'site',
  mode: 'production',
  target: ['web', 'es2022'],
  entry: {
    shop: { import: './src/shop.js', html: { title: 'Rent a bike' } },
    admin: { import: './src/admin.js', html: { title: 'Administration', meta: { robots: 'noindex' } } },
  },
  output: {
    path: import.meta.dirname + '/dist/site',
    clean: true,
  },
  module: {
    rules: [
      { test: /\.svg$/, type: 'asset/resource' },
      { descriptionRelativePath: { glob: 'icons/**/*.svg' }, type: 'asset/inline' },
    ],
  },
};

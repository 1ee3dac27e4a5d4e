import SizeListPlugin from './size-list.js';

export default {
  mode: 'production',
  output: { clean: true },
  plugins: [new SizeListPlugin({ filename: 'sizes.json' })],
};

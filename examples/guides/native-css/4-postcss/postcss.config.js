import rem from './postcss-rem.js';

export default {
  plugins: [rem()],
};

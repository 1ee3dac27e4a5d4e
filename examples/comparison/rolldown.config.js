import { styles } from './styles-plugin.js';

export default {
  input: 'src/index.ts',
  output: { dir: 'dist', minify: true },
  plugins: [styles()],
};

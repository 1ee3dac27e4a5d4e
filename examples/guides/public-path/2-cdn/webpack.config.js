import { cdnTags } from './cdn-tags.js';

export default ({ cdn }) => ({
  mode: 'production',
  entry: './src/index.html',
  output: {
    filename: 'js/[name].js',
    htmlFilename: 'index.html',
    publicPath: cdn ?? 'auto',
    clean: true,
  },
  plugins: [cdn && cdnTags(cdn)],
});

import ExplorePlugin from './explore-plugin.js';
import StampPlugin from './stamp-plugin.js';
import TitlesPlugin from './titles-plugin.js';

export default {
  mode: 'development',
  devtool: false,
  plugins: [new TitlesPlugin(), new StampPlugin(), new ExplorePlugin()],
};

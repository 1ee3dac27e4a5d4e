import { BuildInfo, NoDebugPanel, OnlyLanguages, ShoutLanguages } from './plugins.js';

export default {
  mode: 'production',
  target: 'node',
  output: { module: true, chunkFormat: 'module' },
  plugins: [new NoDebugPanel(), new BuildInfo(), new ShoutLanguages(), new OnlyLanguages(['de', 'en'])],
};

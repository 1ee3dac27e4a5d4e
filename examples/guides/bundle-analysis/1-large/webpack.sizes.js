import config from './webpack.config.js';

export default {
  ...config,
  optimization: { concatenateModules: false, minimize: false },
  stats: {
    all: false,
    modules: true,
    modulesSort: '!size',
    modulesSpace: 20,
    runtimeModules: false,
    groupModulesByPath: false,
    groupModulesByAttributes: false,
  },
};

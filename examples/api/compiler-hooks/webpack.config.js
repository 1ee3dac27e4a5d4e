import { AddPolyfill, DryRun, RequireSourceMaps, Summary } from './plugins.js';

export default (env) => ({
  mode: 'production',
  devtool: env.wrong ? false : 'source-map',
  plugins: [new RequireSourceMaps(), new AddPolyfill(), new Summary(), ...(env.dry ? [new DryRun()] : [])],
  output: env.dry ? { filename: 'dry.js' } : {},
});

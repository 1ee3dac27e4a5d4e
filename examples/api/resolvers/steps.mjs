// Prints the steps that the resolver takes for one request.
import { resolve } from 'node:path';
import webpack from 'webpack';

const compiler = webpack({ mode: 'production' });
// #region steps
const resolver = compiler.resolverFactory.get('normal', { dependencyType: 'esm' });
resolver.hooks.resolveStep.tap('PrintSteps', (hook, { path, request }) => {
  console.log(hook.name.padEnd(24), request ?? (path ? `./${path.slice(resolve('.').length + 1)}` : ''));
});
// #endregion
resolver.resolve({}, resolve('src'), '../themes/dark/colors.js', {}, (error) => compiler.close(() => error && console.log(error)));

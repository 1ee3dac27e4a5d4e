import { expect, it } from 'vitest';
import { explainMissingPackage } from './explain-missing-package.ts';

it.each([
  ["Module not found: Error: Can't resolve 'lodash' in '/tmp/playground/src'", 'lodash'],
  ["Module not found: Error: Can't resolve '@scope/name/part' in '/tmp/playground'", '@scope/name/part'],
  ["Can't resolve 'html-webpack-plugin' in webpack.config.js", 'html-webpack-plugin'],
])('explains: %s', (message, name) => {
  expect(explainMissingPackage(message)).toMatch(`${message}\n\nThe package "${name}" isn't available`);
});

it.each([
  "Module not found: Error: Can't resolve './lodash.js' in '/tmp/playground/src'",
  "Module not found: Error: Can't resolve '/src/a.js' in '/tmp/playground/src'",
  'Module parse failed: Unexpected token (1:0)',
])('leaves alone: %s', (message) => expect(explainMissingPackage(message)).toBe(message));

import { expect, it } from 'vitest';
import { packageIn } from './missing-package.ts';

it.each([
  ["Module not found: Error: Can't resolve 'lodash' in '/tmp/playground/src'", 'lodash'],
  ["Module not found: Error: Can't resolve '@scope/name/part' in '/tmp/playground'", '@scope/name/part'],
  ["Module not found: Error: Can't resolve './lodash.js' in '/tmp/playground/src'", undefined],
  ["Module not found: Error: Can't resolve '/src/a.js' in '/tmp/playground/src'", undefined],
  ['Module parse failed: Unexpected token (1:0)', undefined],
])('%s', (message, name) => expect(packageIn(message)).toBe(name));

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import * as shim from './react-dom-shim.ts';

const require = createRequire(import.meta.url);
const NAME = '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

it('has the shape of what it stands for', () => {
  const { [NAME]: real } = require('react-dom') as {
    [NAME]: typeof shim.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
  };
  const { [NAME]: ours } = shim;
  expect(Object.keys(ours)).toEqual(Object.keys(real));
  expect(Object.keys(ours.d)).toEqual(Object.keys(real.d));
  expect([ours.p, ours.findDOMNode]).toEqual([real.p, real.findDOMNode]);
});

it('is all that the client of React reads of it', async () => {
  const client = await readFile(join(dirname(require.resolve('react-dom')), 'cjs/react-dom-client.production.js'), 'utf8');
  expect([...client.matchAll(/\bReactDOM\.(\w+)/g)].map(([, name]) => name)).toEqual([NAME]);
});

import { expect, it } from 'vitest';
import { isInside } from './is-inside.ts';

const folder = '/home/me/docs/examples/configuration/cache';

it.each(['examples/configuration', 'configuration/', 'configuration/cache', 'cache'])('%s includes the example', (path) => {
  expect(isInside(folder, path)).toBe(true);
});

it.each(['configuration/cach', 'examples/output', 'ache'])('%s does not', (path) => {
  expect(isInside(folder, path)).toBe(false);
});

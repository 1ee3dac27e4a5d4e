import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('gets the versions that the playground runs', () => {
  const versionsIn = (file: string): Record<string, string> =>
    (JSON.parse(readFileSync(file, 'utf8')) as { devDependencies: Record<string, string> }).devDependencies;
  expect(versionsIn('package.json')).toMatchObject(versionsIn('examples/playground/package.json'));
});

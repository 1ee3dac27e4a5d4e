import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the styles of the home page have the lengths and times of the specification', () => {
  const css = (name: string): string => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
  const cube = css('cube.module.css');
  expect(cube).toContain('--depth: 120px;');
  expect(cube).toContain('--repeat: 5s;');
  const rotator = css('text-rotator.module.css');
  expect(rotator).toContain('.rotator {\n  --repeat: 3s;');
  // Also the delay before the first change.
  expect(rotator).toContain('h1 & {\n    --repeat: 5s;');
  expect(rotator).toContain('width: 110px;');
});

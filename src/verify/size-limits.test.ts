import { expect, it } from 'vitest';
import { brotliSize, sizeFaults } from './size-limits.ts';

it('reports sizes over the limit, but not at the limit', () => {
  expect(
    sizeFaults([
      { name: 'page', size: 25, limit: 25 },
      { name: 'script', size: 25.06, limit: 25 },
    ]),
  ).toEqual(['script is 25.1 KB, over its limit of 25 KB (data/size-limits.json)']);
});

it('weighs text in KB after brotli', () => {
  const text = Array.from({ length: 2000 }, (_, index) => String(index)).join(' ');
  expect(brotliSize(text)).toBe(brotliSize(Buffer.from(text)));
  expect(brotliSize(text)).toBeGreaterThan(0.5);
  expect(brotliSize(text)).toBeLessThan(text.length / 2000);
});

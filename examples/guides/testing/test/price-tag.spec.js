import { expect, test } from 'vitest';
import { priceTag } from '#price-tag.js';

test('shows the price with two digits', () => {
  expect(priceTag(3.5)).toContain('3.50 €');
});

test('uses the class', () => {
  expect(priceTag(3.5)).toMatch(/^<p class="price"><img src="/);
});

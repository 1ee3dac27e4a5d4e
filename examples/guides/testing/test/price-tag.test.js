import assert from 'node:assert/strict';
import { test } from 'node:test';
import { priceTag } from '#price-tag.js';

test('shows the price with two digits', () => {
  assert.match(priceTag(3.5), /3\.50 €/);
});

test('uses the class and the logo', () => {
  assert.match(priceTag(3.5), /^<p class="price"><img src="[^"]+\.svg"/);
});

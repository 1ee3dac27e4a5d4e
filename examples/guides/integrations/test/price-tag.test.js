import assert from 'node:assert/strict';
import { test } from 'node:test';
import { priceTag } from '../src/price-tag.js';

test('shows two decimals', () => {
  assert.match(priceTag(240), /€240\.00$/);
});

test('shows an icon', () => {
  assert.match(priceTag(240), /<img src="\S+\.svg"/);
});

import { expect, it } from 'vitest';
import { unlinkedPackages } from './linked-packages.ts';

const pages = [{ url: '/loaders/', links: [{ url: '/loaders/a-loader/' }] }];

it("finds packages that aren't on their section's page", () => {
  expect(unlinkedPackages(['/loaders/a-loader/'], pages)).toEqual([]);
  expect(unlinkedPackages(['/loaders/b-loader/', '/plugins/c/'], pages)).toEqual([
    "/loaders/ doesn't link to /loaders/b-loader/: add a link that says what the package is for",
    "The section page /plugins/ doesn't exist: add it and link to /plugins/c/",
  ]);
});

import { expect, it } from 'vitest';
import { printableUrl, printedId } from './address.ts';
import { isPrintable } from './sidebar.ts';

it('is below its section, outside the navigation', () => {
  expect(['/', '/api/'].map(printableUrl)).toEqual(['/printable/', '/api/printable/']);
  expect(['/', '/api/'].every((url) => isPrintable({ url: printableUrl(url) }))).toBe(true);
});

it('keeps ids of different pages distinct, whatever their names', () => {
  const ids = [
    printedId('/api/'),
    printedId('/api/', 'a'),
    printedId('/api/a/'),
    printedId('/api/a/', 'b'),
    printedId('/api/a-b/'),
    printedId('/api/a/b/'),
  ];
  expect(new Set(ids)).toHaveLength(ids.length);
  expect(printedId('/api/a/', 'b')).toBe('/api/a/:b');
});

import { expect, it } from 'vitest';
import { type FindOptionEntry, optionMark, withOptionLinks } from './option-link.ts';

const find: FindOptionEntry = (option) =>
  option === 'output.a' ? { name: 'output.<"&>', address: '/output/?a&b#outputa"b' } : undefined;

it('links what has an entry, leaves plain what has none, and touches nothing else', () => {
  const html = `<a>${optionMark('output.a', '<span>a</span>')}</a>: ${optionMark('mode', 'mode')} \0 1\0`;
  expect(withOptionLinks(html, find)).toBe(
    '<a><a href="/output/?a&amp;b#outputa&quot;b" data-option="output.&lt;&quot;&amp;&gt;"><span>a</span></a></a>: mode \0 1\0',
  );
});

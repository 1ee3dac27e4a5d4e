import { expect, it } from 'vitest';
import { type FindNameEntry, nameMark, withNameLinks } from './name-link.ts';

const find: FindNameEntry = (name) =>
  name === 'output.a'
    ? { option: 'output.<"&>', address: '/output/?a&b#outputa"b' }
    : name === 'hook compiler.emit'
      ? { address: '/hooks/#emit' }
      : undefined;

it('links names that have an entry, and leaves everything else unchanged', () => {
  const html = `<a>${nameMark('output.a', '<span>a</span>')}</a>: ${nameMark('mode', 'mode')} \0 1\0`;
  expect(withNameLinks(html, find)).toBe(
    '<a><a href="/output/?a&amp;b#outputa&quot;b" data-option="output.&lt;&quot;&amp;&gt;"><span>a</span></a></a>: mode \0 1\0',
  );
});

it('only options have a card', () => {
  expect(withNameLinks(nameMark('hook compiler.emit', 'emit'), find)).toBe('<a href="/hooks/#emit">emit</a>');
});

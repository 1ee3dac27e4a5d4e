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
  expect(withNameLinks(html, find)).toBe('<a><a href="/output/?a&amp;b#outputa&quot;b"><span>a</span></a></a>: mode \0 1\0');
});

it("doesn't link an option and its parents inside the option's entry", () => {
  const mark = (name: string): string => nameMark(name, name);
  const options = ['module', 'module.rules', 'module.rules[].test', 'module.rulesOther'];
  const linked = (id: string): string[] => {
    const html = withNameLinks(
      `<h3 id="${id}">…</h3>${options.map(mark).join(' ')}`,
      (option) => ({ option, address: `/#${option}` }),
      new Map([['rule-test', 'module.rules[].test']]),
    );
    return [...html.matchAll(/href="\/#([^"]*)"/g)].map(([, name = '']) => name);
  };
  expect(linked('rule-test')).toEqual(['module.rulesOther']);
  expect(linked('usage')).toEqual(options);
});

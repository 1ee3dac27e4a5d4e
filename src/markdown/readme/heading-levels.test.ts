import { expect, it } from 'vitest';
import { readmeHtml } from '../../../tests/fixtures/readme.ts';

it('headings start at level 2 and descend one level at a time', async () => {
  const html = await readmeHtml('# x-loader\n\n### A\n\n##### B\n\n##### C\n\n#### D\n\n## E\n\n### F\n\n<h1>G</h1>\n\n###### H');
  expect([...html.matchAll(/<(h\d) [^>]*>(\w)/g)].map(([, level, name]) => `${level} ${name}`)).toEqual([
    'h2 A',
    'h3 B',
    'h3 C',
    'h3 D',
    'h2 E',
    'h3 F',
    'h2 G',
    'h3 H',
  ]);
});

it('headings without text are ignored', async () => {
  expect(await readmeHtml('## \n\n## A\n\n<h3></h3>')).toBe('<h2 id="a">A</h2>');
});

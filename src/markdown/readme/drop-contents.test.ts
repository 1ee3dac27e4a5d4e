import { expect, it } from 'vitest';
import { readmeHtml } from '../../../tests/fixtures/readme.ts';

const list = '- [Use](#use)\n  - [More](#more)\n';
const rest = '## Use\n\n## More\n';

it('a list of the headings is removed, with its own heading', async () => {
  const expected = '<h2 id="use">Use</h2>\n<h2 id="more">More</h2>';
  expect(await readmeHtml(`## Table of Contents\n\n${list}\n${rest}`)).toBe(expected);
  expect(await readmeHtml(`${list}\n${rest}`)).toBe(expected);
});

it('a list with other content stays', async () => {
  expect(await readmeHtml(`- [Use](#use): how\n- [More](#more)\n\n${rest}`)).toContain('how');
  expect(await readmeHtml(`- [Use](#use)\n- [Else](https://x.example/)\n\n${rest}`)).toContain('Else');
  expect(await readmeHtml(`- [Use](#use)\n\n${rest}`)).toContain('<li><a href="#use">Use</a></li>');
});

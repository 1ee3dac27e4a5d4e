import { expect, it } from 'vitest';
import { readmeHtml } from '../../../tests/fixtures/readme.ts';
import { dedent } from './dedent.ts';

it.each([
  ['    a {\n      b\n    }', 'a {\n  b\n}'],
  ['\ta\n\t\tb', 'a\n\tb'],
  ['  a\n\n   \n  b', 'a\n\n \nb'],
  ['  a\n\n b', ' a\n\nb'],
  ['a\n  b', 'a\n  b'],
  ['\ta\n  b', '\ta\n  b'],
  ['', ''],
])('of %j is %j', (code, dedented) => expect(dedent(code)).toBe(dedented));

it('applies to the code blocks of a README', async () =>
  expect(await readmeHtml('Text\n\n```\n    a {\n      b\n    }\n```')).toContain('<code>a {\n  b\n}</code>'));

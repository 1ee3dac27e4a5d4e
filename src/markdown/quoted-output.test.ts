import { expect, it } from 'vitest';
import { compile, htmlOf } from '../../tests/fixtures/compile.ts';

it('records the text of <samp>, also inside components, with its place', async () => {
  const page = await compile(
    'The build says <samp>`Unknown target \'foo\'.`</samp>\n\n<Tabs>\n\n<Tab title="a">\n\n- <samp>`{ a:\n  1 }`</samp>\n\n</Tab>\n\n<Tab title="b">\n\nb\n\n</Tab>\n\n</Tabs>\n',
  );
  expect(page.quotedOutput).toEqual([
    { text: "Unknown target 'foo'.", line: 4, column: 16 },
    { text: '{ a: 1 }', line: 10, column: 3 },
  ]);
});

it('is matched literally: each line is a paragraph', async () => {
  const page = await compile('<samp>`Cannot GET /cart`</samp>\n');
  expect(htmlOf(page)).toBe('<p><samp><code>Cannot GET /cart</code></samp></p>');
  expect(page.sections.map(({ text }) => text)).toEqual(['Cannot GET /cart']);
});

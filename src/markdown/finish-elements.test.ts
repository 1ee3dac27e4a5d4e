import { expect, it } from 'vitest';
import { compile, htmlOf } from '../../tests/fixtures/compile.ts';

it('marks flags', async () => {
  const html = htmlOf(await compile(`\`--mode\`, \`-w\`, and \`a-b\`\n\n\`\`\`console\n$ --mode\n\`\`\`\n`));
  expect(html.match(/<code class="flag">[^<]+/g)).toEqual(['<code class="flag">--mode', '<code class="flag">-w']);
});

it('marks the start of flags and comments in longer code', async () => {
  const html = htmlOf(await compile('`npm i --save-dev x`, `<!-- a -->`, and `a - b--`'));
  expect(html.match(/<code>.*?<\/code>/g)).toEqual([
    '<code>npm i <span class="flag">--s</span>ave-dev x</code>',
    '<code><span class="flag">&lt;!--</span> a <span class="flag">--></span></code>',
    '<code>a - b--</code>',
  ]);
});

import { expect, it } from 'vitest';
import { compile, htmlOf } from '../../tests/fixtures/compile.ts';

it.each(['md', 'mdx'] as const)('wraps every table of %s in its own box', async (format) => {
  const html = htmlOf(await compile('| a |\n| - |\n| 1 |\n\ntext\n\n| b |\n| :-: |\n| `2` |\n', { format }));
  expect(html.match(/<div class="table" role="group" aria-label="Table" tabindex="0"><table>/g)).toHaveLength(2);
  expect(html).toContain('<td class="align-center"><code>2</code></td>');
});

it('lets only long code with spaces wrap in the first column', async () => {
  const message = 'The quoted file examples/none.js does not exist';
  const html = htmlOf(await compile(`| a | b |\n| - | - |\n| \`${message}\` | \`${message}\` |\n| \`mode: 'none'\` | c |\n`));
  expect(html.match(/<code class="wraps">/g)).toHaveLength(1);
  expect(html).toContain(`<td><code class="wraps">${message}</code></td>`);
});

it('turns header cells without text into data cells', async () => {
  const html = htmlOf(await compile('|  | a |\n| - | - |\n| b | c |\n'));
  expect(html).toMatch(/<td><\/td>\s*<th>a<\/th>/);
});

it('marks flags, but no other code', async () => {
  const html = htmlOf(await compile(`\`--mode\`, \`-w\`, \`--mode=none\`, and \`a-b\`\n\n\`\`\`console\n$ --mode\n\`\`\`\n`));
  expect(html.match(/<code class="flag">[^<]+/g)).toEqual(['<code class="flag">--mode', '<code class="flag">-w']);
});

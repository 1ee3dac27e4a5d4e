import { expect, it } from 'vitest';
import { compile, htmlOf } from '../../tests/fixtures/compile.ts';

it('marks flags, but no other code', async () => {
  const html = htmlOf(await compile(`\`--mode\`, \`-w\`, \`--mode=none\`, and \`a-b\`\n\n\`\`\`console\n$ --mode\n\`\`\`\n`));
  expect(html.match(/<code class="flag">[^<]+/g)).toEqual(['<code class="flag">--mode', '<code class="flag">-w']);
});

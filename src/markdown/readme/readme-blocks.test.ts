import { expect, it } from 'vitest';
import { compileAsReadme, readmeHtml } from '../../../tests/fixtures/readme.ts';

const fence = (code: string, lang = ''): string => `\`\`\`${lang}\n${code}\n\`\`\``;

/** The titles of tabs with their code, and the other blocks' code. */
async function blocksOf(body: string): Promise<unknown[]> {
  const page = await compileAsReadme(body);
  const codes = page.codeBlocks.map(({ lang, code }) => `${lang}: ${code}`);
  const tabs = page.fragments.flatMap((fragment) =>
    typeof fragment === 'object' && 'island' in fragment && fragment.island === 'tabs' ? [fragment.props.titles as string[]] : [],
  );
  return [...tabs.map((titles) => titles.map((title) => [title, codes.shift()])), ...codes];
}

const npm = ['npm', 'bash: npm i x'];
const yarn = ['yarn', 'bash: yarn add x'];

it.each([
  ['a block each', `${fence('npm i x')}\n\n${fence('yarn add x')}`],
  ['indented', `${fence('  npm i x')}\n\n${fence('  yarn add x')}`],
  ['"or" between', `${fence('npm i x')}\n\nor\n\n${fence('yarn add x')}`],
  ['labels above', `With npm:\n\n${fence('npm i x')}\n\n**Yarn**\n\n${fence('yarn add x')}`],
  ['one block with comments', fence('# NPM\nnpm i x\n\n# Yarn\nyarn add x')],
  ['one block with "or"', fence('npm i x\n# or\nyarn add x')],
  ['one block without labels', fence('npm i x\nyarn add x', 'bash')],
  ['in a disclosure', `<details><summary>Install</summary>\n\n${fence('npm i x\n// or with Yarn:\nyarn add x')}\n\n</details>`],
])('variants for package managers are tabs: %s', async (_, body) => {
  expect(await blocksOf(body)).toEqual([[npm, yarn]]);
  expect((await compileAsReadme(body)).sections.map(({ text }) => text).join(' ')).not.toMatch(/\bor\b|with/i);
});

it('commands without an argument, and several commands', async () => {
  expect(await blocksOf(fence('npm install\nnpx x\n# or\nyarn\nyarn x\n# or\nbunx x'))).toEqual([
    [
      ['npm', 'bash: npm install\nnpx x'],
      ['yarn', 'bash: yarn\nyarn x'],
      ['bun', 'bash: bunx x'],
    ],
  ]);
});

it('each command gets its own tabs', async () => {
  const [first, second] = [fence('npm i x\nyarn add x'), fence('npm i y\nyarn add y')];
  expect(await blocksOf(`${first}\n\n${second}`)).toHaveLength(2);
});

it.each([
  ['steps', 'npm i -g yarn\nyarn add x'],
  ['alternating commands', 'npm i x\nyarn add x\nnpm test'],
  ['other commands', 'cd x\nnpm i x\nyarn add x'],
  ['output', 'npm i x\nyarn add x\nDone in 1 s'],
])("%s aren't variants", async (_, code) => expect(await blocksOf(fence(code, 'bash'))).toEqual([`bash: ${code}`]));

it('words that only look like labels stay', async () => {
  const body = `or\n\n${fence('npm i x')}\n\nor use [Yarn](https://x.example/)\n\n${fence('yarn add x')}\n\nor\n\nText`;
  const page = await compileAsReadme(body);
  expect(page.sections.map(({ text }) => text).join(' ')).toBe('or\nor use Yarn\nor\nText');
});

it('commands without a language look like those with one', async () => {
  expect(await blocksOf(fence('npm i x'))).toEqual(['bash: npm i x']);
});

it('a file name above a block tells the language that the block lacks', async () => {
  const body = `**src/a.ts**\n\n${fence('let a;')}\n\nb.unknown:\n\n${fence('b')}\n\nc.js\n\n${fence('c', 'text')}`;
  expect(await blocksOf(body)).toEqual(['ts: let a;', ': b', 'text: c']);
});

it("long code without a language isn't folded, and doesn't look like output", async () => {
  const html = await readmeHtml(fence('-p, --port <n>\n'.repeat(40)));
  expect(html).toMatch(/<figure class="code">/);
  expect(html).not.toContain('<details>');
});

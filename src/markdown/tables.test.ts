import { expect, it } from 'vitest';
import { compile, htmlOf } from '../../tests/fixtures/compile.ts';

const html = async (...rows: readonly string[]): Promise<string> => htmlOf(await compile(rows.join('\n')));
const LONG = 'a sentence of more than a few words about something';

it.each(['md', 'mdx'] as const)('wraps every table of %s in its own box', async (format) => {
  const text = '| a |\n| - |\n| 1 |\n\ntext\n\n| b |\n| :-: |\n| `2` |\n';
  const found = htmlOf(await compile(text, { format }));
  expect(found.match(/<div class="table"><table>/g)).toHaveLength(2);
  expect(found).toContain('<td class="align-center short"><code>2</code></td>');
});

it('keeps a table whose columns fit on a phone, without breaking its short cells', async () => {
  const found = await html('| a | b |', '| - | - |', `| name | ${LONG} |`);
  expect(found).toContain('<td class="short">name</td>');
  expect(found).toContain(`<td>${LONG}</td>`);
  expect(found).not.toContain('stacked');
});

it('stacks any other, with roles and the names of columns', async () => {
  const found = await html('| Name | Use | Why |', '| - | - | - |', `| name | ${LONG} | ${LONG} |`);
  expect(found).toContain('<table class="stacked" role="table">');
  expect(found).toContain('<th role="columnheader">Use</th>');
  expect(found).toContain(`<td role="cell">name</td>\n<td role="cell" data-column="Use">${LONG}</td>`);
});

it('breaks names of stacked rows only where they may not fit on a phone', async () => {
  const found = await html(
    '| Name | Use | Why |',
    '| - | - | - |',
    `| \`devtoolNamespaceOfChunks\` | \`output.uniqueName\` | ${LONG} |`,
    `| \`devtoolFallbackModuleFilename\` | \`output.uniqueName\` | ${LONG} |`,
  );
  expect(found).toContain('<code>devtoolNamespaceOfChunks</code>');
  expect(found).toContain('<code>output<wbr>.uniqueName</code>');
  expect(found).toContain('<code>devtool<wbr>Fallback<wbr>Module<wbr>Filename</code>');
});

it('never breaks short titles of rows, which wider windows have room for', async () => {
  const found = await html('| Name | Use | Why |', '| - | - | - |', `| On demand | ${LONG} | ${LONG} |`);
  expect(found).toContain('<td role="cell" class="short">On demand</td>');
});

it('lets long code in text break, and leaves short words whole', async () => {
  const found = await html(
    '- `CssMinimizerPlugin.lightningCssMinify`, `CssAndJavaScriptMinimizerPlugin.minify`, `optimization.splitChunks`',
  );
  expect(found).toContain('<code>CssMinimizerPlugin<wbr>.lightningCssMinify</code>');
  expect(found).toContain('<code>Css<wbr>And<wbr>Java<wbr>Script<wbr>Minimizer<wbr>Plugin<wbr>.minify</code>');
  expect(found).toContain('<code>optimization.splitChunks</code>');
});

it('lets code break at dots, slashes, alternatives, and parameters', async () => {
  const found = await html(
    '### `optimization.splitChunks.cacheGroups`',
    '',
    '| a |',
    '| - |',
    '| `./src/assetModules/index.js` |',
    '| `{Boolean\\|Function}`, `index.js?hash=some_hash` |',
  );
  expect(found).toContain('<code>optimization<wbr>.splitChunks<wbr>.cacheGroups</code>');
  expect(found).toContain('<code>./<wbr>src/<wbr>assetModules/<wbr>index<wbr>.js</code>');
  expect(found).toContain('<code>{Boolean|<wbr>Function}</code>, <code>index<wbr>.js<wbr>?hash=<wbr>some_hash</code>');
});

it('turns header cells without text into data cells', async () => {
  expect(await html('|  | a |', '| - | - |', '| b | c |')).toMatch(/<td class="short"><\/td>\s*<th class="short">a<\/th>/);
});

import { describe, expect, it } from 'vitest';
import { compile } from '../../../tests/fixtures/compile.ts';
import { problemLine } from '../../../tests/fixtures/problem-line.ts';
import { isRecorded, outputProblems, recordedWords, unmarkedOutputs } from './output-problems.ts';

const file = 'examples/shop/recorded/build.txt';
const text = '$ npx webpack\nasset main.js\n';
const quote = `\`\`\`console output=${file}\n\`\`\`\n`;

async function problemsOf(body: string): Promise<string> {
  const page = await compile(body, { world: { readQuoted: (path) => (path === file ? text : undefined) } });
  expect(page.problems).toEqual([]);
  return outputProblems({ file: 'page.mdx', ...page }, recordedWords(text))
    .map(problemLine)
    .join('\n');
}

it("accepts what examples print, and text that isn't output", async () => {
  const body = `It says <samp>\`asset …\`</samp>, not \`asset b.js\`.\n\n${quote}\n\`\`\`console\n$ npx webpack \\\n  --watch\n\`\`\`\n`;
  expect(await problemsOf(body)).toBe('');
});

it("accepts a reason only for a browser's output", async () => {
  const fence = (code: string, lang: string) => `\`\`\`${lang} typed="a browser says it"\n${code}\n\`\`\`\n`;
  expect(await problemsOf(`${quote}\n${fence('SecurityError', 'text')}`)).toBe('');
  expect(await problemsOf(`${quote}\n${fence('asset main.js', 'text')}\n${fence('a();', 'js')}`)).toMatchInlineSnapshot(`
    "page.mdx:7:1 typed isn't needed: an example prints this output: Quote it with output=examples/… instead.
    page.mdx:11:1 typed isn't needed: the code block isn't output, or it's quoted: Remove typed="…"."
  `);
});

it.each(['`60c722cad6fd5c8fe271.svg`', 'the name `src-index-0`', '| `/map.5d5d18f1.svg` |'])(
  'finds the unmarked output in %j',
  (body) => {
    expect(unmarkedOutputs('page.mdx', `A.\n\n${body}\n`)).toMatchObject([{ line: 3, file: 'page.mdx' }]);
  },
);

it.each([
  '<samp>`60c722cad6fd5c8fe271.svg`</samp>',
  '```text\n`src-index-0`\n```',
  '`max-age=31536000`, `[contenthash:8]`, `deadbeef`, `#1c78c0`, `decade-2024`',
])('accepts %j', (body) => {
  expect(unmarkedOutputs('page.mdx', body)).toEqual([]);
});

const recorded = recordedWords(
  "$ node print.mjs\n// #region entry\nModule not found: Error: Can't resolve './src'\n  in '/projects/shop'\n// #endregion\n// #region dist\nasset main.js\n// #endregion\n",
);

it('splits recorded output at its regions', () => {
  expect(recorded).toEqual([
    '$ node print.mjs',
    "Module not found: Error: Can't resolve './src' in '/projects/shop'",
    'asset main.js',
  ]);
  expect(recordedWords('$ npx webpack\ndone\n')).toEqual(['$ npx webpack done']);
});

describe('is recorded', () => {
  it.each(["Can't resolve './src'", "Error: Can't resolve './src'\nin", "Can't resolve './src' in '…'", '…not found: … in'])(
    '%j',
    (part) => {
      expect(isRecorded(part, recorded)).toBe(true);
    },
  );
});

describe('is not', () => {
  it.each(['', '…', "Cannot resolve './src'", "in '…' Can't", "Can't resolve './src' in '…' asset main.js"])('%j', (part) => {
    expect(isRecorded(part, recorded)).toBe(false);
  });
});

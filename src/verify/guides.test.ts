import { expect, it } from 'vitest';
import { compile } from '../../tests/fixtures/compile.ts';
import { problemLine } from '../../tests/fixtures/problem-line.ts';
import { defaultProblems, guideProblems, type GuidePage } from './guides.ts';

const guide = async (text: string): Promise<GuidePage> => ({ file: 'guide.mdx', text, page: await compile(text) });
const problemsOf = async (text: string, before?: string): Promise<string> => {
  const own = await guide(text);
  const frontMatter = { ...own.page.frontMatter, continues: before === undefined ? [] : ['/guides/before/'] };
  const pages = new Map([['/guides/before/', await guide(before ?? '')]]);
  return guideProblems({ ...own, page: { ...own.page, frontMatter } }, pages)
    .map(problemLine)
    .join('\n');
};

const script =
  "```js title=\"check.js\"\nimport { readFile } from 'node:fs';\nimport { gzip } from 'fflate/node';\nimport './local.js';\n```\n";
const command = '```console\n$ npx webpack --config webpack.none.js && node check.js dist/main.js\n```\n';

it('finds files and packages that a reader lacks', async () => {
  expect(await problemsOf(`${command}\n${script}`)).toMatchInlineSnapshot(`
    "guide.mdx:4:1 The command names webpack.none.js, which the guide never shows: Show the file, for example in <details>, or name the guide that has it in \`continues\` of the front matter.
    guide.mdx:8:1 The guide imports fflate but never installs it: Add an \`npm install\` command or show a package.json that lists it, or name the guide that does in \`continues\`."
  `);
});

it.each([
  ['an install command', '```console\n$ npm install --save-dev fflate@1\n```\n'],
  ['a package.json', '```json title="package.json"\n{ "dependencies": { "fflate": "1" } }\n```\n'],
])('accepts %s and files that it shows', async (_, install) => {
  const config = '```js title="webpack.none.js"\nexport default {};\n```\n';
  expect(await problemsOf(`${install}\n${config}\n${command}\n${script}`)).toBe('');
  expect(await problemsOf(`[Before](/guides/before/).\n\n${command}\n${script}`, `${install}\n${config}`)).toBe('');
  expect(await problemsOf('Text.', config)).toContain("The guide continues /guides/before/, but doesn't link to it");
});

async function ofRecording(sentence: string, recording: string): Promise<string> {
  const output = 'examples/shop/recorded/build.txt';
  const body = `## A\n\n${sentence}\n\n\`\`\`console output=${output}\n\`\`\`\n`;
  const page = await compile(body, { world: { readQuoted: (path) => (path === output ? recording : undefined) } });
  return defaultProblems({ file: 'page.mdx', text: `---\ntitle: A\n---\n${body}`, page })
    .map(problemLine)
    .join('\n');
}

it('finds a recording that was made with other settings than its sentence says', async () => {
  expect(await ofRecording('By default, one line is printed:', '$ webpack --stats errors-warnings\none line\n')).toContain(
    'but the recording was made with --stats',
  );
});

it.each([
  ['By default, one line is printed:', '$ webpack\none line\n'],
  ['By default, more is printed. `--stats errors-warnings` leaves one line:', '$ webpack --stats errors-warnings\none line\n'],
  ['With less output:', '$ webpack --stats errors-warnings\none line\n'],
])('accepts %j', async (sentence, recording) => {
  expect(await ofRecording(sentence, recording)).toBe('');
});

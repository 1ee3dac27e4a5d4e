import { expect, it } from 'vitest';
import { compile } from '../../tests/fixtures/compile.ts';
import { problemLine } from '../../tests/fixtures/problem-line.ts';
import { defaultProblems } from './guides.ts';

async function problemsOf(sentence: string, recording: string): Promise<string> {
  const output = 'examples/shop/recorded/build.txt';
  const body = `## A\n\n${sentence}\n\n\`\`\`console output=${output}\n\`\`\`\n`;
  const page = await compile(body, { world: { readQuoted: (path) => (path === output ? recording : undefined) } });
  return defaultProblems({ file: 'page.mdx', text: `---\ntitle: A\n---\n${body}`, blocks: page.codeBlocks })
    .map(problemLine)
    .join('\n');
}

it('finds a recording that was made with other settings than its sentence says', async () => {
  expect(await problemsOf('By default, one line is printed:', '$ webpack --stats errors-warnings\none line\n')).toContain(
    'but the recording was made with --stats',
  );
});

it.each([
  ['By default, one line is printed:', '$ webpack\none line\n'],
  ['By default, more is printed. `--stats errors-warnings` leaves one line:', '$ webpack --stats errors-warnings\none line\n'],
  ['With less output:', '$ webpack --stats errors-warnings\none line\n'],
])('accepts %j', async (sentence, recording) => {
  expect(await problemsOf(sentence, recording)).toBe('');
});

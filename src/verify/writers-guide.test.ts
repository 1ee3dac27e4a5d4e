import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { dataForCheck } from '../../tests/fixtures/check-config.ts';
import { compileWhole } from '../../tests/fixtures/compile.ts';
import { folderWith } from '../../tests/fixtures/folder.ts';
import { checkCodeBlocks } from './code-blocks/check-code-blocks.ts';
import { outputProblems, recordedWords } from './pages/output-problems.ts';
import { indexContent, createPageCache } from '../content/content-index.ts';
import { readContent } from '../content/read-content.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

const mistakes = `---
title: Mistakes
descriptoin: x
---

# A heading

A [link](/concepts/nowhere/), [an anchor](#nothing), and <Opton name="x" />.

<Option name="output.filname" />

![x](./none.png)

\`\`\`js file=examples/none.js
\`\`\`

\`\`\`jss
x
\`\`\`

<script>alert(1)</script>
`;

const code = `---
title: Mistakes
---

\`\`\`js title="webpack.config.js"
export default { output: { filname: 'x.js' } };
\`\`\`

\`\`\`js
{ test: /x/, use: 'babel-loader' }
\`\`\`

It says <samp>\`Never printed by anything\`</samp>.

\`\`\`console output=examples/shop/recorded/build.txt
\`\`\`

\`\`\`text
typed by hand
\`\`\`
`;

it("quotes the checks' messages in the writer's guide", { timeout: 60_000 }, async () => {
  const folder = await folderWith({ 'content/page.mdx': mistakes });
  const contentDirectory = join(folder, 'content');
  const index = await indexContent(await readContent(contentDirectory), {
    root: folder,
    contentDirectory,
    publicDirectory: join(folder, 'public'),
    cache: createPageCache(join(folder, 'cache')),
  });

  const recorded = '$ npx webpack\nasset main.js\n';
  const page = await compileWhole(code, { world: { readQuoted: () => recorded } });
  await mkdir(join(root, '.generated'), { recursive: true });
  const directory = await mkdtemp(join(root, '.generated/test-writers-guide-'));
  const report = await checkCodeBlocks([{ file: 'page.mdx', blocks: page.codeBlocks }], {
    root,
    directory,
    known: [],
    data: await dataForCheck(),
  });

  const said = [...index.problems, ...outputProblems({ file: 'page.mdx', ...page }, recordedWords(recorded)), ...report.problems];
  const messages = said.flatMap(({ title, hint }) => [title, hint]);

  const guide = await readFile(join(root, 'content/contribute/writers-guide.mdx'), 'utf8');
  const section = guide.slice(guide.indexOf('## What the checks say'), guide.indexOf('## Before you open a pull request'));
  const quoted = [...section.matchAll(/^\| `(?<message>[^`]+)` \|/gm)].map(({ groups }) => groups?.['message']);
  expect(quoted).toHaveLength(14);
  expect(quoted.filter((text) => text === undefined || !messages.includes(text))).toEqual([]);

  await rm(directory, { recursive: true });
});

import { describe, expect, it } from 'vitest';
import { compile, htmlOf, problemsOf } from '../../../tests/fixtures/compile.ts';
import { compileAsReadme } from '../../../tests/fixtures/readme.ts';
import { askedFor } from '../compile-context.ts';

const files = new Map([['examples/x/src/lib/a.js', '// #region one\nconst a = 1;\n// #endregion\nrest();\n']]);
const world = { readQuoted: (path: string) => files.get(path) };

it('records the content of blocks, by line', async () => {
  const page = await compile(
    '```js title="a.js"\n1;\n```\n\n- in a list:\n\n  ```yml config=false reason="not webpack"\n  a: 1\n  ```\n\n```diff title="a.js" wrong="no condition"\n+ test: 1\n```\n',
  );
  expect(page.codeBlocks).toEqual([
    { lang: 'js', code: '1;', line: 4, column: 1, title: 'a.js' },
    { lang: 'yml', code: 'a: 1', line: 10, column: 3, notConfig: 'not webpack' },
    { lang: 'diff', code: '+ test: 1', line: 14, column: 1, diff: true, title: 'a.js', wrong: 'no condition' },
  ]);
  expect(problemsOf(page)).toBe('');
});

it('quotes files and regions, titled by their path inside the example', async () => {
  const page = await compile(
    '```js file=examples/x/src/lib/a.js#one\n```\n\n```js file=examples/x/src/lib/a.js title="b.js"\n```\n',
    { world },
  );
  expect(page.codeBlocks).toEqual([
    { lang: 'js', code: 'const a = 1;', line: 4, column: 1, file: 'examples/x/src/lib/a.js', title: 'src/lib/a.js' },
    { lang: 'js', code: 'const a = 1;\nrest();', line: 7, column: 1, file: 'examples/x/src/lib/a.js', title: 'b.js' },
  ]);
  expect(askedFor(page, 'readQuoted')).toEqual(['examples/x/src/lib/a.js']);
});

it('reports problems of each block at its place', async () => {
  const page = await compile(
    '```jss {x}\n```\n\n> ```js file=examples/none.js\n> ```\n\n```js file=examples/x/src/lib/a.js#two\nown text\n```\n\n```klingon\n```\n',
    { world },
  );
  expect(problemsOf(page)).toMatchInlineSnapshot(`
    "page.mdx:4:1 Invalid line highlights {x}: Write them as {2,4-6}.
    page.mdx:4:1 Unknown code block language "jss": Did you mean css?
    page.mdx:7:3 examples/none.js can't be quoted: Pages quote text files up to 1 MB in examples/ that Git tracks. Check the path, and run \`git add\` on the file.
    page.mdx:10:1 The code block quotes examples/x/src/lib/a.js#two, but it isn't empty: Remove its content. The build inserts the file.
    page.mdx:10:1 examples/x/src/lib/a.js has no region two: Mark it with "// #region two" and "// #endregion".
    page.mdx:14:1 Unknown code block language "klingon": Use \`text\` if the highlighter has no grammar for it."
  `);
  expect(askedFor(page, 'readQuoted')).toEqual(['examples/none.js', 'examples/x/src/lib/a.js']);
});

it('marks options only in configurations and on the new side of diffs', async () => {
  const marked = async (body: string): Promise<string[]> =>
    Array.from(
      htmlOf(await compile(body)).matchAll(/\0o:([^\0]*)\0(.*?)\0/g),
      ([, option = '', html = '']) => `${option} ${html.replaceAll(/<[^>]*>/g, '')}`,
    );
  expect(await marked('```js title="webpack.config.js"\nexport default {\n  output: { filename: x },\n};\n```\n')).toEqual([
    'output output',
    'output.filename filename',
  ]);
  expect(
    await marked('```diff title="webpack.config.js"\n- export default { mode: a };\n+ export default { bail: b };\n```\n'),
  ).toEqual(['bail bail']);
  expect(
    await marked(
      '```js\nconst output = 1;\n```\n\n```js config=false reason="x"\n{ mode: 1 }\n```\n\n```json\n{ "mode": 1 }\n```\n',
    ),
  ).toEqual([]);
});

describe('only configurations of webpack have links to options', () => {
  const options = async (body: string): Promise<string[]> =>
    Array.from(htmlOf(await compileAsReadme(body)).matchAll(/\0o:([^\0]*)\0/g), (match) => match[1] ?? '');
  const config = 'export default {\n  entry: "./a.js",\n  module: {},\n  plugins: [],\n};';

  it.each([
    ['named by a comment', '```js\n// webpack.config.js\nmodule.exports = { plugins: [] };\n```', ['plugins']],
    ['named above', '**webpack.config.js**\n\n```js\nmodule.exports = { plugins: [] };\n```', ['plugins']],
    ['named in the fence', '```js title="webpack.dev.mjs"\nexport default { plugins: [] };\n```', ['plugins']],
    [
      'named last above',
      'Unlike `vite.config.js`, `webpack.config.js` has:\n\n```js\nexport default { resolve: {} };\n```',
      ['resolve'],
    ],
    ['with options of webpack', `\`\`\`js\n${config}\n\`\`\``, ['entry', 'module', 'plugins']],
    ['with instances of plugins', '```js\nmodule.exports = { plugins: [new A()] };\n```', ['plugins']],
  ])('%s', async (_, body, expected) => expect(await options(body)).toEqual(expected));

  it.each([
    ['another bundler, named above', `In \`rspack.config.js\`:\n\n\`\`\`js\n${config}\n\`\`\``],
    ['another bundler, named in the fence', `\`\`\`js rspack.config.js\n${config}\n\`\`\``],
    ['another bundler, imported', `\`\`\`js\nimport { x } from "@rspack/core";\n${config}\n\`\`\``],
    [
      'a plugin for another bundler',
      '```js\nconst a = require("unplugin-a/rollup");\nmodule.exports = { output: {}, plugins: [a()] };\n```',
    ],
    ['Vite', '```ts\n// vite.config.ts\nexport default { resolve: { alias: {} }, plugins: [] };\n```'],
    [
      'Vite, without a name',
      '```ts\nimport { defineConfig } from "vite";\nexport default defineConfig({ resolve: {}, mode: "a" });\n```',
    ],
    ['PostCSS', '**postcss.config.js**\n\n```js\nmodule.exports = { plugins: [require("a")] };\n```'],
    ['PostCSS, without a name', '```js\nmodule.exports = { plugins: [require("a")] };\n```'],
    ['SVGO', '`svgo.config.mjs`:\n\n```js\nexport default { multipass: true, plugins: ["a"] };\n```'],
    ['Babel', '```js\n// .babelrc\n{ plugins: ["a"] }\n```'],
    ['Babel, without a name', '```js\n{ presets: ["a"], plugins: ["b"] }\n```'],
    ['Gatsby', 'Add to `gatsby-config.js`:\n\n```js\nmodule.exports = { plugins: [`a`] };\n```'],
    ['Next.js', '```js\n// next.config.js\nmodule.exports = { output: "export", target: "a" };\n```'],
  ])('not those of other tools: %s', async (_, body) => expect(await options(body)).toEqual([]));

  it('also on our own pages', async () => {
    const body = `In \`rspack.config.js\`:\n\n\`\`\`js\n${config}\n\`\`\`\n`;
    expect(htmlOf(await compile(body))).not.toContain('\0');
    expect(htmlOf(await compile(body.replace('rspack', 'webpack')))).toContain('\0o:entry\0');
  });
});

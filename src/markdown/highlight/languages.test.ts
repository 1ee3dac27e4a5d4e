import { expect, it } from 'vitest';
import { escapeHtml, highlightLines } from '../code-blocks/code-block-html.ts';
import { type Language, languageNames, findLanguage } from './languages.ts';

it('accepts all names of a language, in any case', () => {
  expect(['', 'JS', 'mjs', 'sh', 'shell-session', 'svg', 'http', 'klingon', 'toString', '__proto__'].map(findLanguage)).toEqual([
    'text',
    'js',
    'js',
    'bash',
    'console',
    'xml',
    'text',
    undefined,
    undefined,
    undefined,
  ]);
});

it('keeps every character of the code in every language', () => {
  const code = 'const a = "<b>&";\n\n{% x %} // {{ y }}\n  `';
  for (const name of languageNames) {
    const language = findLanguage(name);
    if (language === undefined) throw new Error(`${name} is listed but unknown`);
    const text = highlightLines(code, language)
      .join('\n')
      .replace(/<\/?span[^>]*>/g, '');
    expect({ name, text }).toEqual({ name, text: escapeHtml(code) });
  }
});

const kindNames: Readonly<Record<string, string>> = {
  k: 'keyword',
  s: 'string',
  m: 'comment',
  f: 'function',
  c: 'constant',
  l: 'link',
};

/** The code with the kind of each token, such as `keyword[const] a`. */
const marked = (code: string, language: Language): string =>
  highlightLines(code, language)
    .join('\n')
    .replaceAll(/<span class="t(.)">/g, (_, kind: string) => `${kindNames[kind]}[`)
    .replaceAll('</span>', ']');

it.each<[Language, string, string]>([
  ['js', 'export default { mode: "a" };', 'keyword[export default] { mode: string["a"] };'],
  ['js', 'f(1, /a/).g(null); // h', 'function[f](constant[1], string[/a/]).function[g](constant[null]); comment[// h]'],
  ['js', 'const a = <B c="d">e</B>;', 'keyword[const] a = &lt;keyword[B ]function[c]=string["d"]&gt;e&lt;/keyword[B]&gt;;'],
  ['ts', 'const a = <string>b;\nlet c: D;', 'keyword[const] a = &lt;function[string]&gt;b;\nkeyword[let] c: function[D];'],
  ['json', '{ "a": [true, "b"] }', '{ keyword["a"]: [constant[true], string["b"]] }'],
  ['json5', '{ a: 1, // b\n }', '{ keyword[a]: constant[1], comment[// b]\n }'],
  ['css', '.a { color: red; margin: 1px }', '.function[a] { keyword[color]: constant[red]; keyword[margin]: constant[1px] }'],
  [
    'html',
    '<p id="a">b</p><script>let c;</script>',
    '&lt;keyword[p ]function[id]=string["a"]&gt;b&lt;/keyword[p]&gt;&lt;keyword[script]&gt;keyword[let] c;&lt;/keyword[script]&gt;',
  ],
  [
    'html',
    '<script type="importmap">{ "a": 1 }</script>',
    '&lt;keyword[script ]function[type]=string["importmap"]&gt;{ keyword["a"]: constant[1] }&lt;/keyword[script]&gt;',
  ],
  [
    'vue',
    '<script lang="ts">let a: B;</script>',
    '&lt;keyword[script ]function[lang]=string["ts"]&gt;keyword[let] a: function[B];&lt;/keyword[script]&gt;',
  ],
  ['yaml', 'a: "b" # c', 'keyword[a]: string["b" ]comment[# c]'],
  ['toml', 'a = true', 'keyword[a] = constant[true]'],
  ['ini', '# a\nB=c', 'comment[# a]\nkeyword[B]=c'],
  ['scss', '$a: 1px; // b', 'keyword[$a]: constant[1px]; comment[// b]'],
  ['nginx', 'proxy_pass a; # b', 'function[proxy_pass ]a; comment[# b]'],
])('highlights %s: %s', (language, code, expected) => expect(marked(code, language)).toBe(expected));

it.each([
  ['npm start --if-present', 'function[npm ]start --if-present'],
  ['A=1 B="c d" npx webpack && ./e', 'constant[A=]1 constant[B=]string["c d" ]function[npx ]webpack &amp;&amp; function[./e]'],
  ["cat a#b 'c\nd' # e", "function[cat ]a#b string['c]\nstring[d' ]comment[# e]"],
  [
    'for a in b; do\n  rm "$a" $b${c}\ndone | d',
    'keyword[for ]a in b; keyword[do]\n  function[rm ]string["$a" ]constant[$b${c}]\nkeyword[done ]| function[d]',
  ],
])('highlights shell commands: %s', (code, expected) => expect(marked(code, 'bash')).toBe(expected));

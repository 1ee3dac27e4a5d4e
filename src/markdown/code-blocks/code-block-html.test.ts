import { describe, expect, it } from 'vitest';

import type { Language } from '../highlight/languages.ts';
import { codeBlockHtml } from './code-block-html.ts';

type View = Parameters<typeof codeBlockHtml>[0];
const view = (code: string, extra: Partial<View> = {}): string =>
  codeBlockHtml({ code, language: 'text', marked: new Set(), diff: false, ...extra });
const body = (html: string): string | undefined => /<code>([\s\S]*)<\/code>/.exec(html)?.[1];

it('escapes code and title, and adds a copy button', () => {
  expect(view('a < b && c', { title: '<a>&b' })).toMatchInlineSnapshot(
    `"<figure class="code output"><figcaption>&lt;a&gt;&amp;b</figcaption><pre><code>a &lt; b &amp;&amp; c</code></pre><button type="button" class="copy" data-copy aria-label="Copy code"></button></figure>"`,
  );
});

it('wraps lines in elements only if lines are marked', () => {
  expect(body(view('a\nb'))).toBe('a\nb');
  expect(body(view('a\nb', { marked: new Set([2]) }))).toBe('<span class="line">a</span>\n<span class="line mark">b</span>');
});

it('removes the signs of changed lines and keeps their indentation', () => {
  expect(body(view('  a\n-   b\n+   c\n\n  d', { diff: true, marked: new Set([3]) }))).toBe(
    '<span class="line">a</span>\n<span class="line del">  b</span>\n<span class="line add mark">  c</span>\n<span class="line"></span>\n<span class="line">d</span>',
  );
});

describe('names of options and API', () => {
  const named = (code: string, spans: readonly [number, number, number][], extra: Partial<View> = {}): string | undefined => {
    const names = new Map<number, { start: number; end: number; name: string }[]>();
    for (const [line, start, end] of spans) names.set(line, [...(names.get(line) ?? []), { start, end, name: 'o' }]);
    const html = body(view(code, { language: 'js', names, ...extra })) ?? '';
    return html.replaceAll('\0o:o\0', '[').replaceAll('\0/o\0', ']');
  };

  it('marks matches, and closes elements around them', () => {
    expect(
      named("x = { 'a<b': 1, c: d };", [
        [0, 6, 11],
        [0, 16, 17],
      ]),
    ).toBe('x = { [<span class="ts">\'a&lt;b\'</span>]: <span class="tc">1</span>, [c]: d };');
  });

  it('can be part of a token, or span several', () => {
    expect(
      named('abc(1)', [
        [0, 1, 2],
        [0, 2, 5],
      ]),
    ).toBe('<span class="tf">a</span>[<span class="tf">b</span>][<span class="tf">c</span>(<span class="tc">1</span>])');
  });

  it('are counted without diff signs', () => {
    expect(named('  a: 1,\n+ b: 2,', [[1, 0, 1]], { diff: true })).toContain('<span class="line add">[');
  });
});

it("code in a language without a grammar doesn't look like output, and isn't folded", () => {
  const code = 'line\n'.repeat(30);
  expect(view(code)).toMatch(/^<figure class="code output">.*<details>/s);
  expect(view(code, { language: 'code' })).toMatch(/^<figure class="code"><pre><code>(?:line\n){30}<\/code><\/pre><button/);
});

describe('terminal sessions', () => {
  const classes = (code: string): string[] =>
    [...view(code, { language: 'console' }).matchAll(/class="line ([^"]*)"/g)].map((match) => match[1] ?? '');

  it('distinguishes commands from output, also output that looks like a prompt', () => {
    expect(classes('$ npm run build\n> build\n> webpack\n# done\n$5\n\n$ ls')).toEqual([
      'cmd',
      'out',
      'out',
      'out',
      'out',
      'out',
      'cmd',
    ]);
  });

  it('continues a command after a backslash', () => {
    expect(classes('$ npm i \\\n  a \\\n  b\nout \\\nout')).toEqual(['cmd', 'cmd more', 'cmd more', 'out', 'out']);
    expect(body(view('$ a \\\n  b', { language: 'console' }))).toContain('<span class="line cmd more">  b</span>');
  });

  it('marks lines of output', () => {
    expect(view('$ wc a\n1 a\n1 total', { language: 'console', marked: new Set([3]) })).toContain(
      '<span class="line out mark">1 total',
    );
  });

  it('drops the prompt and escapes output', () => {
    const html = view('$ ls\n<a>', { language: 'console' });
    expect(html).toContain('<figure class="code console">');
    expect(body(html)?.replace(/<\/?span[^>]*>/g, '')).toBe('ls\n&lt;a&gt;');
  });
});

it.each<[Language, string, boolean]>([
  ['text', '$ cat a.txt\na', true],
  ['text', 'out\n$ ./run.sh', true],
  ['bash', '$ npm i', true],
  ['bash', 'echo $ a', false],
  ['text', 'costs $ 5', false],
  ['text', '$ -> alert()', false],
  ['js', '$ .a', false],
])('prompts in %s %j: %s', (language, code, isSession) => {
  expect(view(code, { language }).includes('class="line cmd"')).toBe(isSession);
});

import { expect, it } from 'vitest';
import { escapeHtml, highlightLines, loadLanguage } from './highlight.ts';
import { languageNames, languageOf } from './languages.ts';

it('accepts all names of a language, in any case', () => {
  expect(['', 'JS', 'mjs', 'sh', 'shell-session', 'svg', 'http', 'klingon', 'toString', '__proto__'].map(languageOf)).toEqual([
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

it('has a grammar for every name, and keeps every character of the code', async () => {
  const code = 'const a = "<b>&";\n\n{% x %} // {{ y }}';
  for (const name of languageNames) {
    const language = languageOf(name);
    if (language === undefined) throw new Error(`${name} is listed but unknown`);
    await loadLanguage(language);
    const text = highlightLines(code, language)
      .join('\n')
      .replace(/<\/?span[^>]*>/g, '');
    expect({ name, text }).toEqual({ name, text: escapeHtml(code) });
  }
});

it('reads angle brackets as a cast in TypeScript, and as an element elsewhere', async () => {
  await loadLanguage('ts');
  await loadLanguage('tsx');
  const cast = 'const a = <string>b;\nconst c = "d";';
  expect(highlightLines(cast, 'ts')[1]).toContain('<span class="ts">"d"</span>');
  expect(highlightLines(cast, 'tsx')[1]).not.toContain('class="ts"');
  // A call with a type argument isn't a type assertion.
  expect(highlightLines('f<string>(a)', 'ts')).toEqual(highlightLines('f<string>(a)', 'tsx'));
});

import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { expect, it } from 'vitest';
import { escapeHtml, highlightLines, loadLanguage } from './highlight.ts';
import { languageNames, languageOf, loadGrammars } from './languages.ts';

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

/** All patterns of a grammar. A reference to a group of the start pattern is replaced by what it matched. */
function patternsOf(rule: unknown): string[] {
  if (typeof rule !== 'object' || rule === null) return [];
  return Object.entries(rule).flatMap(([key, value]) => {
    if (typeof value !== 'string') return patternsOf(value);
    if (key === 'match' || key === 'begin') return [value];
    return key === 'end' || key === 'while' ? [value.replaceAll(/\\\d+/g, 'x')] : [];
  });
}

it('has only patterns that the engine supports', async () => {
  const patterns = new Set<string>();
  for (const name of languageNames) {
    const language = languageOf(name);
    if (language && language !== 'text') for (const pattern of patternsOf(await loadGrammars(language))) patterns.add(pattern);
  }
  expect(patterns.size).toBeGreaterThan(2000);
  const engine = createJavaScriptRegexEngine();
  const unsupported = (pattern: string): string[] => {
    try {
      engine.createScanner([pattern]);
      return [];
    } catch (error) {
      return [`${pattern}: ${String(error)}`];
    }
  };
  expect([...patterns].flatMap(unsupported)).toEqual([]);
  expect(unsupported('(?~|a)')).toHaveLength(1);
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatProblem } from '../../shared/problem.ts';
import { openerProblems } from '../pages/outline-problems.ts';
import { interfaceTexts, extractProse } from './prose.ts';
import { parseTerms, proseText, type Term, termProblems, TERMS_FILE } from './terms.ts';

const fence = '```js\nin place of\n```';

describe('prose', () => {
  it.each([
    ['code', `a \`in place of\` b\n${fence}\n`],
    ['tags', '<Figure caption="in place of" /> <samp>in place of</samp>'],
    ['link targets', '[a](/in place of/) https://x.invalid/in-place'],
    ['comments', '{/* in place of */}'],
  ])('leaves out %s and keeps positions', (_, text) => {
    const prose = extractProse(text);
    expect(prose).not.toContain('place');
    expect(prose).toHaveLength(text.length);
    expect(prose.split('\n')).toHaveLength(text.split('\n').length);
  });

  it('of the interface is text in JSX, attributes that are read, and sentences', () => {
    const source = `import x from './a-b.ts'; const a = <p className="c d" title="Close it">Read <b>more</b></p>; const b = ['id', 'Two words', \`\${a} of it\`];`;
    const texts = interfaceTexts(source, 'a.tsx').map(({ text, start }) => [text, source.slice(start, start + text.length)]);
    expect(texts).toEqual(['Close it', 'Read ', 'more', 'Two words', ' of it'].map((text) => [text, text]));
  });
});

describe('terms', () => {
  const terms = parseTerms('# comment\nstyle sheets?\tstylesheet\n[Jj]avascript\tJavaScript\nWebpack\twebpack\tb.md\n');
  const faults = (text: string, file = 'a.md', list: readonly Term[] = terms): string[] =>
    termProblems(list, [proseText(file, text)]).map(formatProblem);

  it('are reported with their position and replacement', () =>
    expect(faults('All good.\nStyle sheets and Javascript, not JavaScript.')).toEqual([
      'a.md:2:1\n  "Style sheets" is a term that we don\'t use\n  Write "stylesheet". The list is data/terms.tsv.',
      'a.md:2:18\n  "Javascript" is a term that we don\'t use\n  Write "JavaScript". The list is data/terms.tsv.',
    ]));
  it('are allowed in code, inside longer words, and in a file that defines them', () =>
    expect([...faults('`Webpack` HtmlWebpackPlugin'), ...faults('Webpack', 'b.md')]).toEqual([]));
  it.each([['word'], ['a\tb\tc\td']])('reject the line %j', (line) => expect(() => parseTerms(line)).toThrow('data/terms.tsv:1'));

  const own = parseTerms(readFileSync(TERMS_FILE, 'utf8'));
  it.each([
    'in place of it',
    'Switch it off',
    'Nobody knows',
    'the address of the page',
    'Webpack reads',
    'style sheets',
    'at runtime',
    'Github',
  ])('of the repository include "%s"', (text) => expect(faults(text, 'a.md', own)).toHaveLength(1));
  it.each(['instead of it', 'turn it off', 'an IP address', 'webpack reads JavaScript on GitHub', 'the runtime chunk'])(
    'of the repository allow "%s"',
    (text) => expect(faults(text, 'a.md', own)).toEqual([]),
  );
});

describe('an entry', () => {
  it.each([
    ['<Option name="a" />\n\nWhether it splits.', 3, 'Whether'],
    ['<Option name="a" />\n<Since version="5.1" />\n\nThe name of the file.', 4, 'The name of'],
    ['<Hook of="compiler" name="emit" />\n\nNames of files.', 3, 'Names of'],
    ['| <Option name="a" inline /> | How it splits |', 1, 'How'],
  ])('%j opens with a question', (text, line, opener) => {
    const [fault = '', ...more] = openerProblems('a.mdx', text).map(formatProblem);
    expect(fault).toMatch(new RegExp(`^a\\.mdx:${line}:\\d+\\n  The entry starts with "${opener}"\\n`));
    expect(more).toEqual([]);
  });
  it.each([
    '<Option name="a" />\n\nSplits chunks. Whether it does depends on the mode.',
    '<Option name="a" children />\n\nWhat follows is no entry.',
    '| Name | What it does |\n| --- | --- |\n| <Option name="a" inline /> | Splits |',
  ])('%j opens with an effect', (text) => expect(openerProblems('a.mdx', text)).toEqual([]));
});

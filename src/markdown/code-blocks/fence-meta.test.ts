import { describe, expect, it } from 'vitest';
import { parseFenceMeta } from './code-blocks.ts';

const read = (text: string): object => {
  const { meta, marked, faults } = parseFenceMeta(text);
  if (faults.length > 0) throw new Error(faults.map(({ title }) => title).join('; '));
  return { ...meta, marked: [...marked] };
};
const faultsOf = (text: string): string[] => parseFenceMeta(text).faults.map(({ title, hint }) => `${title} – ${hint}`);
const plain = { marked: [] };

describe('valid meta', () => {
  it.each([
    ['', plain],
    ['title="a b.js" {2,4-6}', { ...plain, title: 'a b.js', marked: [2, 4, 5, 6] }],
    ['{1}{ 3 - 4 , 3 }title=a.js', { ...plain, marked: [1, 3, 4], title: 'a.js' }],
    ['file=examples/x/src/a.js#one-two', { ...plain, file: 'examples/x/src/a.js#one-two' }],
    ['output=examples/x/recorded/build.txt', { ...plain, output: 'examples/x/recorded/build.txt' }],
    ['config=false reason="shows {braces} = ok"', { ...plain, notConfig: 'shows {braces} = ok' }],
    ['title=""', plain],
    ['config=module.rules[]', { ...plain, place: 'module.rules[]' }],
    ['config=module.parser.css/auto wrong="no such type"', { ...plain, place: 'module.parser.css/auto', wrong: 'no such type' }],
  ])('%s', (text, meta) => expect(read(text)).toEqual(meta));
});

describe('invalid meta', () => {
  it.each(['{}', '{a}', '{2-1}', '{0}', '{1-99999}', '{1,}'])('line marks %s', (text) => {
    expect(faultsOf(text)).toEqual([`Invalid line highlights ${text} – Write them as {2,4-6}.`]);
  });

  it('unknown keys, each with the nearest known one', () => {
    expect(faultsOf('titel="a" linenumbers')).toEqual([
      'Unknown code block attribute titel="a" – Did you mean title?',
      'Unknown code block attribute linenumbers – Supported: {2,4-6}, title, file, output, config, reason, wrong, typed.',
    ]);
  });

  it('a quote that is never closed', () => {
    expect(faultsOf('title="a.js')[0]).toMatch(/^Unknown code block attribute "/);
  });

  it("paths that aren't options", () => {
    expect(faultsOf('config="a b"')).toEqual([
      'Invalid option path config=a b – Use the path of the option whose value the code block shows, such as config=output or config=module.rules[].',
    ]);
    expect(faultsOf('config')).toHaveLength(1);
    expect(faultsOf('config=a..b')).toHaveLength(1);
  });

  it('wrong without a reason', () => {
    expect(faultsOf('wrong')).toEqual(['wrong needs an explanation – Say what\'s wrong with the code block: wrong="…".']);
    expect(faultsOf('wrong=""')).toHaveLength(1);
  });

  it('typed without a reason', () => {
    const fault = 'typed needs a reason – Say why no example can print this output: typed="…".';
    expect(faultsOf('typed')).toEqual([fault]);
    expect(faultsOf('typed=""')).toEqual([fault]);
  });

  it('config=false without a reason', () => {
    const fault = 'config=false needs a reason – Add reason="…" to say why this code block isn\'t validated.';
    expect(faultsOf('config=false')).toEqual([fault]);
    expect(faultsOf('config=false reason=""')).toEqual([fault]);
  });
});

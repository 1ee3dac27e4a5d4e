import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith } from '../../../tests/fixtures/folder.ts';
import { parseMessages } from '../../schemas/messages.ts';
import { packageDirectory } from '../../facts/packages.ts';
import { findMessages, type SourceGroup } from './find-messages.ts';
import { messageTable } from './message-table.ts';
import { templateText } from './template.ts';

/** Kind, name, and text of each message in these files. */
async function found(files: Readonly<Record<string, string>>, group: Partial<SourceGroup> = {}): Promise<string[]> {
  const folder = await folderWith(files);
  const paths = Object.keys(files).map((name) => join(folder, name));
  return findMessages({ files: paths, isBrowser: false, ...group }).map(({ kind, name, template }) =>
    [kind, name, templateText(template)].filter(Boolean).join(' | '),
  );
}

describe('findMessages', () => {
  it.each([
    ['a sum', "throw new Error('The name ' + name + ' is taken');", 'The name … is taken'],
    ['a template string', 'throw new TypeError(`The name ${name} is taken`);', 'The name … is taken'],
    ['a list', "throw new Error(['One line', `and ${two}`].join('\\n'));", 'One line\nand …'],
    ['a constant', "const HINT = 'Rename it.'; throw new Error(`Taken. ${HINT}`);", 'Taken. Rename it.'],
    ['a plural', "throw new Error(`${n} file${n === 1 ? ' is' : 's are'} missing here`);", '… file… missing here'],
    [
      'an optional part',
      "let text = 'It failed'; if (x) text += ` at ${x}`; text += '. Stop.'; throw new Error(text);",
      'It failed…. Stop.',
    ],
    ['a helper', 'const quoted = (x) => `"${x}"`; throw new Error(`Unknown ${quoted(name)} here`);', 'Unknown "…" here'],
    ['parentheses', "throw new Error(/** @type {string} */ ('It went wrong'));", 'It went wrong'],
  ])('follows %s', async (_, code, text) => expect(await found({ 'a.js': code })).toEqual([`error | ${text}`]));

  it('finds both of two different texts', async () =>
    expect(
      await found({
        'a.js': "throw new Error(x ? 'The first of two quite different texts' : 'Something else that can go wrong');",
      }),
    ).toEqual(['error | The first of two quite different texts', 'error | Something else that can go wrong']));

  it('follows constants of other files', async () =>
    expect(
      await found({
        'a.js':
          "const Base = require('./base'); const { LIMIT } = require('./base'); throw new Error(`${Base.HINT} Limit: ${LIMIT}.`);",
        'base.js': "class Base {} module.exports = Base; Base.HINT = 'Use fewer names.'; module.exports.LIMIT = 'five';",
      }),
    ).toEqual(['error | Use fewer names. Limit: five.']));

  it('names classes, and follows their calls if they have no text of their own', async () =>
    expect(
      await found({
        'a.js':
          'class NameWarning extends WebpackError { constructor(name) { super(`The name ${name} is odd`); } }\nclass LinkError extends WebpackError { constructor(message) { super(message); } }\nadd(new LinkError(`Nothing is called ${name}`));',
      }),
    ).toEqual(['warning | NameWarning | The name … is odd', 'error | LinkError | …', 'error | Nothing is called …']));

  it('follows helpers to their calls', async () =>
    expect(
      await found({
        'helper.js': 'module.exports.warnOnce = (message, code) => util.deprecate(() => {}, message, `DEP_${code}`);',
        'a.js': "const { warnOnce } = require('./helper');\nwarnOnce('Old is deprecated', 'OLD');",
      }),
    ).toEqual(['deprecation | DEP_OLD | Old is deprecated']));

  it('finds what loggers and consoles print', async () => {
    expect(
      await found({
        'a.js': "compilation.getLogger('x').warn('Restoring failed'); (this.logger).error(`No ${x} found`); logger.info('Done');",
      }),
    ).toEqual(['log | Restoring failed', 'log | No … found']);
    expect(
      await found({ 'a.js': "log('warning', '[HMR] Cannot update'); log('info', '[HMR] Updated');" }, { isBrowser: true }),
    ).toEqual(['browser | [HMR] Cannot update']);
  });

  it('reads code that is written into bundles', async () =>
    expect(
      await found({
        'a.js':
          'const code = [`if (!url) throw new Error("No URL for " + ${name} + " in this browser");`, "error.message = \'Loading chunk \' + chunkId + \' failed.\\\\n(\' + type + \')\';"]; // Error',
      }),
    ).toEqual(['browser | No URL for … in this browser', 'browser | Loading chunk … failed.\n(…)']));
});

describe('messageTable', () => {
  it('gives messages without a name the first words that tell them apart', async () => {
    const folder = await folderWith({
      'a.js':
        "throw new Error('One two three four five six seven'); throw new Error('One two three four five six eight'); throw new Error('One two three four five six seven');",
    });
    const table = messageTable(findMessages({ files: [join(folder, 'a.js')], isBrowser: false }), { webpack: '5.0.0' });
    expect(parseMessages(table).map(({ id }) => id)).toEqual([
      'one-two-three-four-five-six',
      'one-two-three-four-five-six-eight',
    ]);
  });
});

describe('the list, compared with a search for words,', () => {
  const ids = new Set(parseMessages(readFileSync('data/messages.tsv', 'utf8')).map(({ id }) => id));
  const directory = packageDirectory('webpack');
  const code = globSync('lib/**/*.js', { cwd: directory }).map((file) => readFileSync(join(directory, file), 'utf8'));
  const words = (pattern: RegExp): string[] =>
    code.flatMap((text) => Array.from(text.matchAll(pattern), ([, word = '']) => word));

  it('has every class of errors and warnings', () => {
    const classes = words(/^class (\w+(?:Error|Warning)) extends \w*Error\b/gm);
    expect(classes.length).toBeGreaterThan(80);
    expect(classes.filter((name) => !ids.has(name))).toEqual([]);
  });

  it('has every code of a deprecation', () => {
    const codes = words(/["'](DEP_WEBPACK_\w+[A-Z])["']/g);
    expect(codes.length).toBeGreaterThan(90);
    expect(codes.filter((name) => !ids.has(name))).toEqual([]);
  });
});

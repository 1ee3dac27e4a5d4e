import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../generate/paths.ts';
import { MESSAGES_FILE, OTHER_MESSAGES_FILE, parseMessages } from '../../schemas/messages.ts';
import { readRegion } from '../../markdown/code-blocks/code-blocks.ts';
import { anchorId } from '../../shared/anchor-id.ts';
import { pastedOutput } from '../../../tests/fixtures/pasted-output.ts';
import { INTERNAL_FILE } from '../../verify/messages.ts';
import { MessageMatcher } from './match-messages.ts';
import type { ExplainedMessage } from './message.ts';
import { isBinary, readLog } from './read-log.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
/** Where messages are explained, by id: the page and the heading. */
const explanations = new Map(
  globSync('content/guides/errors{,/*}.mdx', { cwd: root }).flatMap((page) =>
    read(page)
      .split(/^(?=##+ )/m)
      .flatMap((section) => {
        const title = /^##+ (.*)$/m.exec(section)?.[1] ?? '';
        return [...section.matchAll(/<Message id="([^"]+)"/g)].map(([, id = '']) => [id, { page, title }] as const);
      }),
  ),
);
const sectionOf = (id = ''): string => explanations.get(id)?.title ?? id;
const messages: readonly ExplainedMessage[] = [MESSAGES_FILE, OTHER_MESSAGES_FILE]
  .flatMap((file) => parseMessages(read(file), file))
  .filter(({ id }) => !read(INTERNAL_FILE).includes(`\n${id}\t`))
  .map((message) => ({ ...message, url: `/#${message.id}`, title: message.id, page: '', ...explanations.get(message.id) }));
const matcher = new MessageMatcher(messages);
const ids = (text: string): string[] => readLog(text, matcher).found.map(({ message }) => message.id);

describe('pasted output', () => {
  it.each(Object.entries(pastedOutput))('%j is explained by %s', (text, id) =>
    expect(sectionOf(ids(text)[0])).toBe(sectionOf(id)),
  );

  it('as one log, is found message by message', () => {
    const log = Object.keys(pastedOutput).map((text) => `ERROR in ${text}\n`);
    const found = ids(log.join('\n\n'));
    const titles = found.map(sectionOf);
    const whole = Object.values(pastedOutput).filter((id) => !titles.includes(sectionOf(id)));
    expect(new Set(found).size).toBe(found.length);
    expect(whole.length).toBeLessThanOrEqual(3);
  });
});

describe('recorded output on the pages about errors', () => {
  const page = read('content/guides/errors.mdx');
  // The first section shows how to read any message.
  const sections = page.split(/^(?=### )/m).slice(1);
  const recordings = sections.flatMap((section) => {
    const own = [...section.matchAll(/<Message id="([^"]+)"/g)].map(([, id = '']) => id);
    const slug = anchorId(/^### (.*)$/m.exec(section)?.[1] ?? '');
    return [...section.matchAll(/output=([^\s#]+)(?:#([\w-]+))?/g)].map(([where, path = '', region]) => ({
      where,
      text: readRegion(read(path), region) ?? '',
      own: [...own, slug],
    }));
  });

  it.each(recordings)('$where is explained first', ({ text, own }) => {
    // What exactly is invalid comes before “Invalid configuration object”.
    const first = readLog(text, matcher).found.find(({ message }) => message.kind !== 'validation' || own.includes(message.id));
    expect(own.map(sectionOf)).toContain(sectionOf(first?.message.id));
  });

  it('is found once each in one log', () => {
    const found = ids(recordings.map(({ text }) => `${text}\n`).join('\n'));
    expect(new Set(found).size).toBe(found.length);
    expect(found.length).toBeGreaterThan(30);
  });
});

describe('recorded messages', () => {
  const recordings = globSync('examples/guides/messages/recorded/*.txt', { cwd: root })
    .flatMap((file) => [...read(file).matchAll(/^\/\/ #region (\S+)\n([\s\S]*?)^\/\/ #endregion/gm)])
    .map(([, id = '', text = '']) => ({ id, text, found: ids(text).map(sectionOf) }))
    .filter(({ id }) => !id.endsWith('--fixed'));

  // Some print two messages, and the other one is the cause.
  it('are explained first, or with their cause', () => {
    expect(recordings.length).toBeGreaterThan(700);
    const later = recordings.filter(({ id, found }) => found[0] !== sectionOf(id));
    expect(later.map(({ id }) => id).slice(31)).toEqual([]);
    const missing = later.filter(({ id, found }) => !found.includes(sectionOf(id))).map(({ id }) => id);
    expect(missing).toEqual([]);
  });
});

describe('readLog', () => {
  it("lists mistakes in the configuration first, and counts what's alike", () => {
    const missing = (name: string): string =>
      `ERROR in ./src/a.js 1:0-9\nModule not found: Error: Can't resolve '${name}' in '/app/src'\n`;
    const log = `${missing('./a')}${missing('./b')}[webpack-cli] Invalid configuration object. Webpack has been initialized using a configuration object that does not match the API schema.\n`;
    const { found } = readLog(log, matcher);
    expect(found.map(({ message, places }) => [message.id, places.length])).toEqual([
      ['ValidationError', 1],
      ['cant-resolve-in', 2],
    ]);
  });

  it('keeps a message apart from a later one that begins with one of its words', () => {
    const log = `[webpack-cli] ⚠ Default export is missing or nullish at (from /app/webpack.config.js). Webpack will run with an empty configuration.
WARNING in configuration
The 'mode' option has not been set, webpack will fallback to 'production' for this value.`;
    expect(ids(log)).toEqual(['default-export-is-missing-or-nullish', 'NoModeWarning']);
  });

  it('finds no names inside of others', () => {
    expect(ids('object { strictModuleErrorHandling?, strictModuleExceptionHandling? }')).toEqual([]);
    expect(ids('ModuleError: no price')).toEqual(['ModuleError']);
  });

  const invalid =
    'Invalid options object. Dev Server has been initialized using an options object that does not match the API schema.';
  const pack =
    "<w> Caching failed for pack: Error: Can't resolve '/app/no.js' in '/app'\n<w> while resolving '/app/no.js' in /app as file\n<w>  at unknown 0 /app/no.js\n";
  it.each([
    ['options-proxy-should-be-an-array', `${invalid}\n - options.proxy should be an array:\n   [object { … } | function, ...]`],
    [
      'breaking-change-since-webpack-5-the',
      `${invalid}\n - configuration.devtool should match pattern "^(inline-)?source-map$".\n   BREAKING CHANGE since webpack 5: The devtool option is more strict.`,
    ],
    [
      'cannot-parse-string-options',
      `Error: Cannot parse string options: Unexpected token in JSON at position 1 while parsing "{price:1}"`,
    ],
    ['while-resolving-in-as-file-at', `${pack}${pack}`],
    ['from-minimizer-webpack-plugin', 'ERROR in old.js\nold.js from minimizer-webpack-plugin\nName expected [old.js:1,4]'],
    ['module-is-not-defined', 'Uncaught ReferenceError: module is not defined\n    at ./src/x.js (main.js:12:1)'],
    ['is-not-defined-in-es-module-scope', 'ReferenceError: module is not defined in ES module scope'],
  ])('lists %s first', (id, text) => expect(ids(text)[0]).toBe(id));

  it("keeps the reader's words, with values apart, as text", () => {
    const [first] = readLog('Error: Entry <b>cart</b> depends on shop, but this entry was not found', matcher).found;
    expect(first?.pieces.filter(({ isValue }) => isValue).map(({ text }) => text.trim())).toEqual(['<b>cart</b>', 'shop']);
  });

  it("names lines that aren't ours", () => {
    const { found, unrecognized } = readLog(
      'vite v6.0.1 building\nerror during build:\nRollupError: Could not resolve entry module',
      matcher,
    );
    expect(found).toEqual([]);
    expect(unrecognized).toContain('RollupError: Could not resolve entry module');
  });

  it.each([
    [
      'a message that another one includes',
      "Module not found: Error: Can't resolve './a' in '/app'\nBREAKING CHANGE: The request './a' failed to resolve only because it was resolved as fully specified",
    ],
    ['the address of a chunk', 'ChunkLoadError: Loading chunk 7 failed.\n(error: https://shop.example/7.js)'],
    ['the heading of a problem', ' ERROR  Failed to compile with 1 error\n\n error  in ./src/a.vue'],
  ])("doesn't name %s as another program's", (_, log) => expect(readLog(log, matcher).unrecognized).toEqual([]));

  it('tells text from other data', () => {
    expect(isBinary('\u0000\u0001PNG\u0002'.repeat(50))).toBe(true);
    expect(isBinary("\u001b[31mERROR\u001b[39m in ./größe.js 'ü'\n\tat x")).toBe(false);
  });
});

/** CPU milliseconds of a function, the best of three. */
function cost(run: () => void): number {
  const times = [1, 2, 3].map(() => {
    const before = process.threadCpuUsage();
    run();
    return process.threadCpuUsage(before).user / 1000;
  });
  return Math.min(...times);
}

describe('time', () => {
  const log = Object.keys(pastedOutput).join('\n\n');
  const ofLength = (text: string, length: number): string => text.repeat(Math.ceil(length / text.length)).slice(0, length);

  it.each([
    ['a log', log],
    ['one long line', 'a'],
    ['a repeated beginning', 'Module not found: '],
    ['a repeated word', 'webpack.'],
    ['nested brackets', '(((('],
    ['a repeated escape', '\u001b]8;;'],
    ['spaces', ' '],
  ])('grows linearly with %s', (_, text) => {
    const [small, large] = [30_000, 300_000].map((length) => cost(() => readLog(ofLength(text, length), matcher)));
    expect(large ?? 0).toBeLessThan(Math.max(15 * (small ?? 0), 300));
  });
});

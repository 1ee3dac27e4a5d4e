import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { build, rejection } from '../project.mjs';

const levels = ['error', 'warn', 'info', 'log', 'debug'];
const plugin = (compiler) => {
  const logger = compiler.getInfrastructureLogger('ShopPlugin');
  compiler.hooks.done.tap('ShopPlugin', () => {
    for (const level of levels) logger[level](`${level} of the shop`);
    logger.groupCollapsed('group');
    logger.log('log in a group');
    logger.groupEnd();
  });
};

const logged = async (infrastructureLogging) => (await build({ config: { plugins: [plugin], infrastructureLogging } })).log;
const shown = async (options) => [...(await logged(options)).matchAll(/(\w+) of the shop/g)].map(([, level]) => level);

export default {
  infrastructureLogging: {
    async 'is separate from the result of the build'() {
      const { log, stats } = await build({ config: { plugins: [plugin] } });
      assert.match(log, /<i> \[ShopPlugin\] info of the shop/);
      assert.doesNotMatch(stats.toString(), /of the shop/);
    },
  },
  'infrastructureLogging.level': {
    async 'contains all levels above'() {
      assert.deepEqual(await shown({ level: 'none' }), []);
      assert.deepEqual(await shown({ level: 'error' }), levels.slice(0, 1));
      assert.deepEqual(await shown({ level: 'warn' }), levels.slice(0, 2));
      assert.deepEqual(await shown({ level: 'info' }), levels.slice(0, 3));
      assert.deepEqual(await shown({}), levels.slice(0, 3));
      assert.deepEqual(await shown({ level: 'log' }), levels.slice(0, 4));
      assert.deepEqual(await shown({ level: 'verbose' }), levels.slice(0, 4));
    },
    async '`verbose` opens collapsed groups'() {
      assert.match(await logged({ level: 'verbose' }), /log in a group/);
      assert.doesNotMatch(await logged({ level: 'log' }), /log in a group/);
    },
  },
  'infrastructureLogging.debug': {
    async 'shows everything of loggers that match'() {
      for (const debug of [/Shop/, (name) => name === 'ShopPlugin', [/Shop/], true]) {
        assert.deepEqual(await shown({ level: 'none', debug }), levels);
      }
      assert.deepEqual(await shown({ level: 'none', debug: /other/ }), []);
    },
    async 'a string matches a part of a path'() {
      assert.deepEqual(await shown({ level: 'none', debug: 'ShopPlugin' }), []);
    },
  },
  'infrastructureLogging.progress': {
    async 'is off by default; `auto` shows it in a terminal only'() {
      const out = (progress, terminal) => {
        let text = '';
        const stream = new Writable({
          write(chunk, _, done) {
            text += chunk;
            done();
          },
        });
        if (terminal) Object.assign(stream, { isTTY: true, columns: 80 });
        return build({ config: { infrastructureLogging: { progress, stream } } }).then(() => /\d+%/.test(text));
      };
      assert.equal(await out(undefined, true), false);
      assert.equal(await out(true, false), true);
      assert.equal(await out('auto', true), true);
      assert.equal(await out('auto', false), false);
    },
  },
  'infrastructureLogging.colors': {
    async 'is off without a terminal'() {
      const pattern = /\u001B\[/;
      assert.doesNotMatch(await logged({}), pattern);
      assert.match(await logged({ colors: true }), pattern);
    },
  },
  'infrastructureLogging.appendOnly': {
    async 'never overwrites a line'() {
      const out = (appendOnly) => {
        let text = '';
        const stream = new Writable({
          write(chunk, _, done) {
            text += chunk;
            done();
          },
        });
        Object.assign(stream, { isTTY: true, columns: 80 });
        return build({ config: { infrastructureLogging: { progress: true, stream, appendOnly } } }).then(() => text);
      };
      const over = await out(undefined);
      assert.match(over, /\r|\u001B\[\d*[GK]|\u001B\[1A|\b/);
      assert.ok(over.includes('\u001B[2K') || over.includes('\r') || over.includes('\b'));
      assert.equal((await out(true)).includes('\r'), false);
    },
  },
  'infrastructureLogging.stream': {
    async 'receives the lines; the default is standard error'() {
      assert.match(await logged({}), /ShopPlugin/);
      const { stats } = await build({ config: {} });
      assert.notEqual(stats.compilation.options.infrastructureLogging.stream, process.stderr);
      assert.match(await rejection({ infrastructureLogging: { stream: 'file.log' } }).catch((error) => error.message), /./);
    },
  },
  'infrastructureLogging.console': {
    async 'receives progress: `status`, or `info`'() {
      const { status: _, ...methods } = console;
      const called = async (...names) => {
        const calls = new Set();
        const own = Object.fromEntries(names.map((name) => [name, () => calls.add(name)]));
        await build({ config: { infrastructureLogging: { progress: true, console: { ...methods, ...own } } } });
        return [...calls];
      };
      assert.deepEqual(await called('info'), ['info']);
      assert.ok((await called('info', 'status')).includes('status'));
    },
    async 'replaces `stream`'() {
      const lines = [];
      const own = { ...console };
      for (const method of ['error', 'warn', 'info', 'log', 'debug']) own[method] = (...values) => lines.push(values.join(' '));
      const text = await logged({ console: own, colors: true });
      assert.equal(text, '');
      assert.match(lines.join('\n'), /info of the shop/);
      assert.doesNotMatch(lines.join('\n'), /\u001B/);
    },
  },
};

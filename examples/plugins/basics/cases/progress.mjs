import assert from 'node:assert/strict';
import webpack from 'webpack';
import { build } from '../project.mjs';

const { ProgressPlugin } = webpack;
const calls = async (options = {}, config = {}) => {
  const seen = [];
  const result = await build({ from: 'progress', config, plugins: [new ProgressPlugin({ ...options, handler: (...values) => seen.push(values) })] });
  return { seen, ...result };
};
/** What the default handler logs, a line per step. */
const logged = async (options, config) =>
  (await build({ from: 'progress', config: { infrastructureLogging: { level: 'verbose', appendOnly: true, colors: false, ...config } }, plugins: [new ProgressPlugin(options)] })).log;
const unique = (lines) => [...new Set(lines)];

export default {
  async steps() {
    const { seen } = await calls();
    const steps = seen.filter(([, message, ...details]) => message && details.length < 2).map(([percentage, message, detail = '']) => `${String(Math.round(percentage * 100)).padStart(3)} %  ${message}  ${detail}`.trimEnd());
    // How many counts are reported on the way depends on the machine's speed.
    return unique(steps).filter((line) => !/building {2}0\/1 entries (?!0\/0 )/.test(line)).join('\n');
  },
  async bar() {
    const log = await logged({ progressBar: { name: 'Shop', width: 20 } });
    return log.split('\n').find((line) => line.includes('(70%)'));
  },
  async default() {
    return (await logged({})).split('\n').filter((line) => /entries|chunk graph$/.test(line)).slice(0, 3).join('\n');
  },
};

export const claims = {
  async 'activeModules'() {
    assert.match(await logged({ activeModules: true }), /1 active .*index\.js/);
    assert.doesNotMatch(await logged({}), /active/);
  },
  async 'hides counts'() {
    const text = ({ seen }) => seen.map((values) => values.join(' ')).join('\n');
    assert.match(text(await calls()), /\d+\/\d+ entries \d+\/\d+ dependencies \d+\/\d+ modules/);
    assert.doesNotMatch(text(await calls({ entries: false })), /\d entries/);
    assert.doesNotMatch(text(await calls({ dependencies: false })), /\d dependencies/);
    assert.doesNotMatch(text(await calls({ modules: false })), /\d modules/);
  },
  async 'percentage of the counts'() {
    const building = async (options) => (await calls(options)).seen.filter(([, message, counts]) => message === 'building' && /modules|entries/.test(counts ?? '')).at(-1)[0];
    const values = { modules: await building({ percentBy: 'modules', modulesCount: 2 }), many: await building({ percentBy: 'modules', modulesCount: 5000 }), entries: await building({ percentBy: 'entries' }), dependencies: await building({ percentBy: 'dependencies' }), median: await building({}) };
    assert.ok(values.many < 0.11 && values.modules > 0.3 && values.entries === 0.65);
  },
  async 'a handler of your own hides the rest'() {
    const { log } = await build({ from: 'progress', config: { infrastructureLogging: { level: 'verbose' } }, plugins: [new ProgressPlugin({ handler() {}, profile: true, phaseTimings: true, progressBar: true })] });
    assert.equal(log, '');
  },
  async profile() {
    const log = await logged({ profile: true }, { debug: /webpack\.Progress/ });
    assert.match(log, /\d+ ms setup/);
    assert.doesNotMatch(await logged({}, { debug: /webpack\.Progress/ }), /\d+ ms setup/);
  },
  async phaseTimings() {
    assert.match(await logged({ phaseTimings: true }), /Phase breakdown:/);
    assert.doesNotMatch(await logged({}), /Phase breakdown:/);
  },
  async estimatedTime() {
    assert.doesNotMatch(await logged({}), /ETA/);
    assert.match(await logged({ estimatedTime: true }), /ETA: \d+m?s/);
  },
  async 'createDefaultHandler reports like the default'() {
    const lines = [];
    const handler = ProgressPlugin.createDefaultHandler(false, { status: (...values) => lines.push(values.join(' ')) });
    handler(0.5, 'building', 'chairs');
    assert.deepEqual(lines, ['50% building chairs']);
  },
};

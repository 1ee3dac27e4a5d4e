import { readdir, readFile, writeFile } from 'node:fs/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Compiler } from 'webpack';
import { parseHookCalls } from '../markdown/components/recordings.ts';
import { type Fact, type FactGroup, factGroups, type Reference } from '../shared/fact.ts';
import type { Webpack } from '../facts/installed.ts';
import { readReference } from './read-facts.ts';

const root = resolve('.');
const cacheDirectory = mkdtempSync(join(tmpdir(), 'docs-test-'));
const webpack = createRequire(import.meta.url)('webpack') as Webpack;
let reference: Reference;

beforeAll(async () => {
  // The facts are the same from any working directory.
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue('/elsewhere');
  reference = await readReference(undefined, cacheDirectory).finally(() => cwd.mockRestore());
}, 60_000);
afterAll(() => rmSync(cacheDirectory, { recursive: true }));

const names = (group: FactGroup): string[] => reference.facts.filter((other) => other.group === group).map(({ name }) => name);

type FactOf<Group extends FactGroup, Kind extends Fact = Fact> = Kind extends Fact
  ? Group extends Kind['group']
    ? Kind
    : never
  : never;

function fact<Group extends FactGroup>(group: Group, name: string): FactOf<Group> {
  const found = reference.facts.find((other) => other.group === group && other.name === name);
  if (!found) throw new Error(`no ${group} ${name}`);
  return found as FactOf<Group>;
}

describe('options of the installed webpack', () => {
  it('contain every top-level key of the schema and every path that a flag sets', async () => {
    const schema = JSON.parse(await readFile('node_modules/webpack/schemas/WebpackOptions.json', 'utf8')) as {
      readonly properties: object;
    };
    expect(names('option')).toEqual(expect.arrayContaining(Object.keys(schema.properties)));
    const flags = new Set(names('flag'));
    for (const flag of Object.keys(webpack.cli.getArguments())) expect(flags).toContain(`--${flag}`);
    const options = new Set(
      reference.facts.filter(({ group }) => group === 'option' || group === 'dev-server-option').map(({ name }) => name),
    );
    for (const other of reference.facts) if (other.group === 'flag' && other.option) expect(options).toContain(other.option.name);
  });

  it('have type, default by mode or target, release, flag, and source', () => {
    expect(fact('option', 'output.filename')).toMatchObject({
      id: 'outputfilename',
      type: 'string | ((pathData: PathDataChunk, assetInfo?: AssetInfo) => string)',
      defaults: [{ value: "'[name].js'" }, { when: 'output.module: true', value: "'[name].mjs'" }],
      flags: ['--output-filename'],
      source: expect.stringMatching(
        /^https:\/\/github\.com\/webpack\/webpack\/blob\/v[\d.]+\/schemas\/WebpackOptions\.json#L\d+$/,
      ),
    });
    expect(fact('option', 'optimization.minimize')).toMatchObject({
      defaults: [
        { modes: ['development', 'none'], value: 'false' },
        { modes: ['production'], value: 'true' },
      ],
    });
    expect(fact('option', 'output.globalObject')).toMatchObject({
      defaults: [
        {
          targets: ['node', 'async-node', 'electron-main', 'electron-preload', 'electron-renderer', 'nwjs'],
          value: "'global'",
        },
        { targets: ['universal', 'deno', 'bun', 'es2020'], value: "'globalThis'" },
        { otherwise: true, value: "'self'" },
      ],
    });
    expect(fact('option', 'output.uniqueName').defaultText).toBe('derived from `output.library`, or the name in `package.json`');
    expect(fact('option', 'output.chunkLoadingGlobal')).toMatchObject({
      derivedFrom: ['output.uniqueName'],
      defaults: [{ value: "'webpackChunk<uniqueName>'" }],
    });
    expect(fact('option', 'watchOptions.aggregateTimeout').defaultText).toBe('`20`');
    expect(fact('dev-server-option', 'devServer.client.reconnect').defaults).toEqual([{ value: '10' }]);
    expect(fact('option', 'cache.cacheDirectory').defaults).toEqual([
      { value: "path.join(process.cwd(), 'node_modules/.cache/webpack')" },
    ]);
    expect(fact('option', 'module.exprContextCritical').deprecated).toContain('module.parser.javascript.exprContextCritical');
    expect(fact('option', 'Rule.test')).toMatchObject({ type: 'Condition | Condition[]', flags: ['--module-rules-test'] });
    expect(fact('option', 'Rule.test').paths).toContain('module.rules[].test');
    expect(fact('option', 'module.parser.css.url').paths).toContain('module.parser.css/auto.url');
    expect(fact('option', 'module.rules').children).toContain('Rule.test');
  });

  it('match the defaults that webpack itself reports', () => {
    const options = webpack.config.getNormalizedWebpackOptions({ mode: 'production' });
    webpack.config.applyWebpackOptionsDefaults(options);
    const { moduleIds } = options.optimization;
    expect(fact('option', 'optimization.moduleIds').defaults).toContainEqual({
      modes: ['production'],
      value: `'${String(moduleIds)}'`,
    });
  });
});

describe('hooks', () => {
  it('include every hook of the recorded builds', async () => {
    const directory = 'examples/api/hook-order/recorded';
    const known = new Set(names('hook'));
    for (const file of await readdir(directory)) {
      const calls = parseHookCalls(await readFile(join(directory, file), 'utf8'));
      expect(calls.length).toBeGreaterThan(40);
      expect(calls.map(({ hook }) => hook).filter((hook) => !known.has(hook))).toEqual([]);
    }
  });

  it('match a live compiler, with kinds and parameters', () => {
    const compiler: Compiler = webpack({ context: root });
    for (const name of Object.keys(compiler.hooks)) expect(names('hook')).toContain(`compiler.${name}`);
    expect(fact('hook', 'compiler.emit')).toMatchObject({
      id: 'emit',
      kind: 'AsyncSeriesHook',
      parameters: [{ name: 'compilation', type: 'Compilation' }],
    });
    expect(fact('hook', 'compilation.processAssets').kind).toBe('AsyncSeriesHook');
    expect(fact('hook', 'parser.call')).toMatchObject({ kind: 'HookMap<SyncBailHook>', returns: 'boolean | void' });
    expect(fact('hook', 'compilation.optimizeChunkAssets').deprecated).toBe(true);
    expect(fact('hook', 'NormalModule.loader').id).toBe('normalmoduleloader');
    expect(fact('hook', 'compiler.validate').since).toBe('5.106');
  });
});

it('finds options of plugins, without those that are documented under another name', () => {
  expect(fact('plugin-option', 'BannerPlugin.footer')).toMatchObject({
    id: 'bannerpluginfooter',
    type: 'boolean',
    since: '5.72',
    source: expect.stringMatching(/\/schemas\/plugins\/BannerPlugin\.json#L\d+$/),
  });
  expect(fact('plugin-option', 'ModuleFederationPlugin.shared').children).toContain('ModuleFederationPlugin.shared.*.singleton');
  expect(fact('plugin-option', 'HttpUriPlugin.frozen').type).toBe('boolean');
  expect(names('plugin-option').filter((name) => /library\.|Condition/.test(name))).toEqual([]);
});

it("finds each plugin once, where it isn't deprecated", () => {
  expect(fact('plugin', 'JavascriptModulesPlugin').access).toBe('webpack.javascript.JavascriptModulesPlugin');
  expect(fact('plugin', 'SplitChunksPlugin').access).toBe('webpack.optimize.SplitChunksPlugin');
  expect(fact('plugin', 'DllPlugin').parameters).toEqual([{ name: 'options', type: 'DllPluginOptions' }]);
  expect(names('plugin').filter((name) => name in webpack).length).toBeGreaterThan(10);
});

it('finds commands and flags of the command line', () => {
  expect(names('command')).toEqual(expect.arrayContaining(['build', 'watch', 'serve', 'info', 'version', 'configtest']));
  expect(fact('flag', '--config')).toMatchObject({ alias: '-c', multiple: true, commands: ['build', 'watch', 'serve'] });
  expect(fact('flag', '--mode')).toMatchObject({
    option: { group: 'option', name: 'mode' },
    type: '"development" | "production" | "none"',
  });
  expect(fact('flag', '--port').option).toEqual({ group: 'dev-server-option', name: 'devServer.port' });
  expect(fact('flag', '--color').negatable).toBe(true);
});

it('names each fact once per group, with an anchor, and contains nothing about this machine', () => {
  for (const group of factGroups) {
    const list = names(group);
    expect(list.length, group).toBeGreaterThan(0);
    expect(new Set(list).size, group).toBe(list.length);
  }
  expect(reference.facts.filter(({ id }) => id === '')).toEqual([]);
  const text = JSON.stringify(reference);
  for (const folder of [root, tmpdir(), '/elsewhere', 'docs-reference-']) expect(text).not.toContain(`"${folder}`);
  const defaults = JSON.stringify(reference.facts.map((one) => ('defaults' in one ? one.defaults : [])));
  expect(defaults).not.toMatch(/\/elsewhere|\/node_modules\/|\/tmp\//);
});

describe('the cache on disk', () => {
  it("is used as is, and replaced when it's damaged", async () => {
    const [folder = ''] = await readdir(cacheDirectory);
    expect(await readdir(cacheDirectory)).toHaveLength(1);
    const path = join(cacheDirectory, folder, 'facts.json');
    const text = await readFile(path, 'utf8');
    const marked = text.replace('"name":"mode"', '"name":"mode","description":"kept"');
    await writeFile(path, marked);
    expect(await readReference(undefined, cacheDirectory)).toEqual(JSON.parse(marked));
    await writeFile(path, text.slice(0, 1000));
    expect((await readReference(undefined, cacheDirectory)).facts).toHaveLength(reference.facts.length);
    expect(await readFile(path, 'utf8')).toBe(text);
  }, 60_000);
});

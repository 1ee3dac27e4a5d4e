import { expect, it } from 'vitest';
import { queryNpm } from './query-npm.ts';
import { registryReport } from './registry-report.ts';

const failing =
  (fields: object): (() => Promise<string>) =>
  async () => {
    throw Object.assign(new Error('Command failed: npm view x\nmore'), fields);
  };

it('queries npm for the newest version and deprecations', async () => {
  const asked: (readonly string[])[] = [];
  const answer = await queryNpm('x-loader', async (args) => {
    asked.push(args);
    return '{"version":"2.0.0","deprecated":"Use y","peerDependencies":{"webpack":"^5.0.0"},"dependencies":{"webpack":"5"}}\n';
  });
  expect(asked).toEqual([['view', 'x-loader', 'version', 'deprecated', 'peerDependencies', 'dependencies', '--json']]);
  expect(answer).toEqual({ latest: { version: '2.0.0', deprecated: 'Use y', webpack: '^5.0.0', installs: '5' } });
  expect(await queryNpm('x', async () => '"2.0.0"')).toEqual({ latest: { version: '2.0.0' } });
});

it.each([
  ['no JSON', async () => 'oops', "npm didn't print a version"],
  ['nothing', async () => '', "npm didn't print a version"],
  ['another shape', async () => '[1]', "npm didn't print a version"],
  ['an error', failing({ code: 1, stdout: '{"error":{"code":"E404","summary":"Not found\\nmore"}}' }), 'E404: Not found'],
  ['an error in words', failing({ code: 1, stdout: '' }), 'Command failed: npm view x'],
  ['a time-out', failing({ killed: true, code: null }), "npm didn't respond within 30 seconds"],
  ['no npm', failing({ code: 'ENOENT' }), "npm isn't installed"],
])('explains why there is no response: %s', async (_, run, fault) => expect(await queryNpm('x', run)).toEqual({ fault }));

it('reports a range of webpack that changed, unless the lockfile pins the package', () => {
  const answer = { latest: { version: '1.0.0', webpack: '^5.0.0' } };
  const known = { name: 'a', installed: '1.0.0', knownDeprecated: false, answer };
  expect(registryReport([known, { ...known, webpack: '^5.0.0' }]).open).toBe(false);
  expect(registryReport([{ ...known, webpack: '' }])).toMatchObject({
    open: true,
    lines: ['a: works with webpack ^5.0.0; data/packages.json says nothing', '1 of 1 packages are up to date.'],
  });
});

it('says what to do', () => {
  const report = registryReport([
    { name: 'a', installed: '1.0.0', knownDeprecated: false, answer: { latest: { version: '1.0.0' } } },
    { name: 'b', installed: '1.0.0', knownDeprecated: false, answer: { latest: { version: '2.0.0' } } },
    { name: 'c', installed: '1.0.0', knownDeprecated: true, answer: { latest: { version: '1.0.0', deprecated: 'Use d' } } },
    { name: 'e', installed: '1.0.0', knownDeprecated: false, answer: { fault: "npm isn't installed" } },
  ]);
  expect(report).toEqual({
    open: true,
    lines: [
      'b: 2.0.0 is available, the site shows 1.0.0',
      'c: deprecated: Use d (its page says so)',
      "e: couldn't check: npm isn't installed",
      '2 of 4 packages are up to date.',
    ],
  });
});

it('has nothing to report if all are current and deprecations are known', () => {
  const known = { name: 'c', installed: '1.0.0', answer: { latest: { version: '1.0.0', deprecated: 'x' } } };
  expect(registryReport([{ ...known, knownDeprecated: true }]).open).toBe(false);
  expect(registryReport([{ ...known, knownDeprecated: false }]).open).toBe(true);
  expect(registryReport([]).open).toBe(false);
});

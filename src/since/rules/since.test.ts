import { describe, expect, it } from 'vitest';
import type { ReleaseEvent } from '../../shared/release.ts';
import { changesAsMarkdown } from './event-words.ts';
import { changesBetween } from './changes-between.ts';
import { concerns } from './changes-between.ts';
import { findVersions, versionProblem } from './find-version.ts';

describe('findVersions', () => {
  it.each([
    ['5.88.2', '5.88.2'],
    ['v5.88.2', '5.88.2'],
    ['^5.88.2', '5.88.2'],
    [' ~5.88 ', '5.88.0'],
    ['>=5.20.0 <6', '5.20.0'],
    ['5.x', '5.0.0'],
    ['5', '5.0.0'],
    ['^5.1.0 || ^6.0.0', '5.1.0'],
    ['webpack@5.88.2', '5.88.2'],
    ['5.90.0-beta.1', '5.90.0-beta.1'],
    ['{"devDependencies":{"webpack":"^5.88.2"}}', '5.88.2'],
    ['{"dependencies":{"webpack":"5.1.0"}}', '5.1.0'],
    [
      '{"lockfileVersion":3,"packages":{"":{"devDependencies":{"webpack":"^5.0.0"}},"node_modules/webpack":{"version":"5.88.2"}}}',
      '5.88.2',
    ],
    ['{"lockfileVersion":1,"dependencies":{"a":{"version":"1.0.0","dependencies":{"webpack":{"version":"5.2.0"}}}}}', '5.2.0'],
    ['webpack-cli@^5.0.0:\n  version "5.1.4"\n\nwebpack@^5.0.0, webpack@^5.1.0:\n  version "5.88.2"\n', '5.88.2'],
    ['__metadata:\n  version: 8\n\n"webpack@npm:^5.0.0":\n  version: 5.88.2\n', '5.88.2'],
    ['packages:\r\n\r\n  webpack@5.88.2(webpack-cli@6.0.1):\r\n    resolution: {}\r\n', '5.88.2'],
    ['packages:\n\n  /webpack/5.88.2_webpack-cli@5.1.4:\n    dev: true\n', '5.88.2'],
    ["packages:\n\n  '/webpack@5.88.2(esbuild@0.1.0)':\n    dev: true\n", '5.88.2'],
    ['"webpack@^5.0.0":\r\n  version "5.88.2"\r\n', '5.88.2'],
    ['{\n  "packages": {\n    "webpack": ["webpack@5.88.2", "", {}, "sha512-x"],\n  },\n}', '5.88.2'],
    ['{"npm":{"packages":{"webpack@5.88.2":{}}}}', '5.88.2'],
    ['{"dependencies":{"webpack":"npm:webpack@5.88.2"}}', '5.88.2'],
    ['packages:\n  - .\ncatalog:\n  "@rspack/webpack": 1.2.3\n  webpack: ^5.88.2\n', '5.88.2'],
    // What programs print, and lines of files
    [
      '  Packages:\n    html-webpack-plugin: ^5.6.0 => 5.6.3\n    webpack: ^5.80.0 => 5.88.2\n    webpack-cli: ^6.0.1 => 6.0.1',
      '5.88.2',
    ],
    ['├─┬ terser-webpack-plugin@5.3.10\n│ └── webpack@5.88.2 deduped\n└── webpack@5.88.2', '5.88.2'],
    ['webpack 5.88.2 compiled with 1 error in 312 ms', '5.88.2'],
    ['"webpack": "^5.88.2",', '5.88.2'],
    ['webpack 5.88', '5.88.0'],
    ['V5.88', '5.88.0'],
  ])('%j', (text, version) => expect(findVersions(text)).toEqual({ versions: [version] }));

  it('finds all versions of a lockfile once', () => {
    const packages = {
      'node_modules/webpack': { version: '5.1.0' },
      'a/node_modules/webpack': { version: '4.47.0' },
      'b/node_modules/webpack': { version: '5.1.0' },
    };
    expect(findVersions(JSON.stringify({ packages }))).toEqual({ versions: ['5.1.0', '4.47.0'] });
  });

  it.each([
    ['', 'Type a version'],
    ['latest', "“latest” isn't a version"],
    ['{"name":', "a.json isn't valid JSON"],
    ['{"devDependencies":{"vite":"5.0.0"}}', "a.json doesn't mention a version of webpack"],
    ['{"devDependencies":{"webpack":"workspace:*"}}', 'a.json asks for webpack “workspace:*”'],
    ['{"packages":{"node_modules/webpack":null}}', "a.json doesn't mention a version of webpack"],
    ['vite@^5.0.0:\n  version "5.1.4"\n', "a.json doesn't mention a version of webpack"],
    ['\0\u0001\n\0', "a.json doesn't mention a version of webpack"],
  ])("explains why %j can't be compared", (text, problem) =>
    expect(findVersions(text, 'a.json')).toEqual({ problem: expect.stringContaining(problem) as string }),
  );

  it('reads 10 MB of unrelated text in a few seconds', () => {
    const start = performance.now();
    findVersions(`x\n${'  webpack@5.5.5'.repeat(700_000)}`);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

it.each([
  ['5.112.2', undefined],
  ['5.0.0', undefined],
  ['5.112.3', 'webpack 5.112.3 is newer than 5.112.2'],
  ['6.0.0', 'newer than'],
  ['4.47.0', 'older than 5.0.0'],
  ['5.90.0-beta.1', 'Type the final release that it led to, 5.90.0'],
])('versionProblem(%s)', (version, problem) =>
  expect(versionProblem(version, '5.112.2')).toEqual(
    problem === undefined ? undefined : (expect.stringContaining(problem) as string),
  ),
);

const event = (version: string, kind: ReleaseEvent['kind'], more: Partial<ReleaseEvent> = {}): ReleaseEvent => ({
  version,
  kind,
  group: 'option',
  name: 'a',
  ...more,
});

describe('changesBetween', () => {
  it.each<[what: string, events: ReleaseEvent[], result: ReleaseEvent[]]>([
    [
      'only later changes, up to the last release',
      [event('5.1.0', 'added'), event('5.9.0', 'deprecated'), event('5.20.0', 'removed')],
      [event('5.9.0', 'deprecated')],
    ],
    [
      'no name that came and went',
      [event('5.2.0', 'added'), event('5.3.0', 'default', { from: '1', to: '2' }), event('5.4.0', 'removed')],
      [],
    ],
    ['no name that went and came back', [event('5.2.0', 'removed'), event('5.4.0', 'added')], []],
    [
      'only the addition of a new name',
      [event('5.2.0', 'added'), event('5.3.0', 'widened', { to: 'x' })],
      [event('5.2.0', 'added')],
    ],
    ['a removal after a change', [event('5.2.0', 'deprecated'), event('5.4.0', 'removed')], [event('5.4.0', 'removed')]],
    [
      'the first and the last default',
      [event('5.2.0', 'default', { from: '1', to: '2' }), event('5.4.0', 'default', { from: '2', to: '3' })],
      [event('5.4.0', 'default', { from: '1', to: '3' })],
    ],
    [
      'no default that returned',
      [event('5.2.0', 'default', { from: '1', to: '2' }), event('5.4.0', 'default', { from: '2', to: '1' })],
      [],
    ],
    [
      'defaults of different places apart',
      [event('5.2.0', 'default', { from: '1', to: '2', when: 'node' }), event('5.4.0', 'default', { from: '1', to: '3' })],
      [event('5.2.0', 'default', { from: '1', to: '2', when: 'node' }), event('5.4.0', 'default', { from: '1', to: '3' })],
    ],
    [
      'no value that was given back',
      [event('5.2.0', 'narrowed', { from: 'a | b' }), event('5.4.0', 'widened', { to: 'b' })],
      [event('5.4.0', 'narrowed', { from: 'a' })],
    ],
    ['no deprecation that ended', [event('5.2.0', 'deprecated'), event('5.4.0', 'undeprecated')], []],
  ])('lists %s', (_what, events, result) => expect(changesBetween(events, '5.1.0', '5.10.0')).toEqual(result));
});

it('writes a checklist', () =>
  expect(
    changesAsMarkdown(
      'webpack 5.0.0 to 5.9.0',
      [{ ...event('5.2.0', 'default', { from: '1', to: '2' }), url: '/x/#a' }, event('5.3.0', 'added', { name: 'b' })],
      'https://x',
    ),
  ).toBe(
    '## webpack 5.0.0 to 5.9.0\n\n### Check before you upgrade\n\n- [ ] [`a`](https://x/x/#a) default `1` → `2` in 5.2.0\n\n### New\n\n- `b` added in 5.3.0\n',
  ));

it.each([
  ['output.filename', true],
  ['output.path', false],
  ['entry.*.layer', true],
  ['Rule.use', true],
  ['Rule.layer', false],
  ['DefinePlugin', true],
  ['cache.buildDependencies.*[].optional', false],
  ['module', false],
])('a configuration with five names concerns %s: %s', (name, result) =>
  expect(concerns({ name }, ['output', 'output.filename', 'entry.app.layer', 'module.rules.use', 'DefinePlugin'])).toBe(result),
);

import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Files, folderWith } from '../../../tests/fixtures/folder.ts';
import { UserError } from '../../shared/problem.ts';
import { type ExternalPages, readExternalPages } from './read-external-pages.ts';

const packageJson = (fields: object = {}): string => JSON.stringify({ name: 'x-loader', version: '1.2.3', ...fields });

interface Repository {
  readonly read: () => Promise<ExternalPages>;
  readonly page: (path: string) => Promise<{ readonly frontMatter: Record<string, unknown>; readonly body: string }>;
}

async function repository({
  list = [{ package: 'x-loader', section: 'loaders' }],
  lock = {},
  files = {},
}: {
  readonly list?: unknown;
  readonly lock?: object;
  readonly files?: Files;
}): Promise<Repository> {
  const root = await folderWith({
    'data/external.json': JSON.stringify(list),
    'package-lock.json': JSON.stringify({ packages: lock }),
    ...files,
  });
  const read = async (): Promise<ExternalPages> => readExternalPages(root, join(root, 'data/external.json'));
  return {
    read,
    page: async (path) => {
      const text = (await read()).files.find((file) => file.path === path)?.text ?? '';
      const [, yaml = '', body = ''] = /^---\n([\s\S]*?\n)---\n\n([\s\S]*)$/.exec(text) ?? [];
      return { frontMatter: parse(yaml) as Record<string, unknown>, body };
    },
  };
}

const inNodeModules = (fields: object, readme: string | Uint8Array): Files => ({
  'node_modules/x-loader/package.json': packageJson(fields),
  'node_modules/x-loader/README.md': readme,
});

it("puts the README below the package's facts", async () => {
  const { read, page } = await repository({
    list: [{ package: 'x-loader', section: 'loaders', group: 'Odd: #1', replacement: { title: 'Native X', url: '/guides/x/' } }],
    lock: { 'node_modules/x-loader': { deprecated: 'No more\nfixes: use "y"' } },
    files: {
      ...inNodeModules(
        {
          description: 'Loads: "x" & <b>y</b> # fast',
          license: 'MIT',
          repository: 'owner/x-loader',
          peerDependencies: { webpack: '^5.0.0' },
        },
        '# x-loader\n\nText\n',
      ),
      'node_modules/x-loader/LICENSE': 'The MIT License\n\n  Copyright (c) Some Body.\n',
    },
  });
  expect(await read()).toMatchObject({
    faults: [],
    packages: [{ name: 'x-loader', url: '/loaders/x-loader/', repo: 'https://github.com/owner/x-loader' }],
    summaries: [{ name: 'x-loader', version: '1.2.3', url: '/loaders/x-loader/', webpack: '^5.0.0', deprecated: true }],
  });
  expect(await page('loaders/_x-loader.md')).toEqual({
    frontMatter: {
      title: 'x-loader',
      description: 'Loads: "x" & <b>y</b> # fast',
      group: 'Odd: #1',
      source: 'https://github.com/owner/x-loader/blob/v1.2.3/README.md',
      edit: 'https://github.com/owner/x-loader/edit/HEAD/README.md',
      repo: 'https://github.com/owner/x-loader',
      package: {
        name: 'x-loader',
        version: '1.2.3',
        license: 'MIT',
        licenseUrl: 'https://github.com/owner/x-loader/blob/v1.2.3/LICENSE',
        copyright: 'Copyright (c) Some Body',
        webpack: '^5.0.0',
        deprecated: 'No more\nfixes: use "y"',
        replacement: { title: 'Native X', url: '/guides/x/' },
      },
    },
    body: '# x-loader\n\nText\n',
  });
});

it('finds folders and tags in repositories with several packages', async () => {
  const { read, page } = await repository({
    list: [
      { package: '@scope/x', section: 'plugins', title: 'X', description: 'A sentence about this package.', ref: 'x@{version}' },
    ],
    files: {
      'node_modules/@scope/x/package.json': packageJson({
        repository: { url: 'git+ssh://git@github.com/o/r.git', directory: '/packages/x/' },
      }),
      'node_modules/@scope/x/readme.markdown': 'Text',
    },
  });
  expect((await read()).packages).toMatchObject([{ name: '@scope/x', url: '/plugins/scope-x/' }]);
  expect((await page('plugins/_scope-x.md')).frontMatter).toMatchObject({
    title: 'X',
    description: 'A sentence about this package.',
    source: 'https://github.com/o/r/blob/x@1.2.3/packages/x/readme.markdown',
    repo: 'https://github.com/o/r/tree/HEAD/packages/x',
  });
});

it('links to the registry for a package without a repository', async () => {
  const { page } = await repository({ files: inNodeModules({ repository: 'not one', license: { type: 'MIT' } }, 'Text') });
  const { frontMatter } = await page('loaders/_x-loader.md');
  expect(frontMatter).toEqual({
    title: 'x-loader',
    description: 'The README of the package x-loader.',
    source: 'https://www.npmjs.com/package/x-loader/v/1.2.3',
    edit: 'https://www.npmjs.com/package/x-loader/v/1.2.3',
    package: { name: 'x-loader', version: '1.2.3' },
  });
});

it('prefers packages that the workspace has installed', async () => {
  const { page } = await repository({
    files: {
      ...inNodeModules({}, 'of another'),
      'external/node_modules/x-loader/package.json': packageJson({ version: '2.0.0' }),
      'external/node_modules/x-loader/README.md': 'of its own',
    },
  });
  expect(await page('loaders/_x-loader.md')).toMatchObject({
    body: 'of its own',
    frontMatter: { package: { version: '2.0.0' } },
  });
});

const README_OF_5_MB = `# x\n\n${'word '.repeat(1024 * 1024)}`;
it.each<[string, Files, string]>([
  ['missing', {}, 'x-loader has no README'],
  ['empty', { 'node_modules/x-loader/README.md': ' \r\n\n' }, 'x-loader has an empty README'],
  ['a folder', { 'node_modules/x-loader/README.md/a.txt': '' }, "x-loader has a README that isn't a file"],
  ['of 5 MB', { 'node_modules/x-loader/README.md': README_OF_5_MB }, 'x-loader has a README of 5121 KB; the limit is 256 KB'],
])('names a package whose README is %s, and makes its page without', async (_, readme, fault) => {
  const { read, page } = await repository({ files: { 'node_modules/x-loader/package.json': packageJson(), ...readme } });
  expect((await read()).faults).toEqual([fault]);
  expect((await page('loaders/_x-loader.md')).body).toBe(
    "This README can't be shown here. Read it in the package's repository.\n",
  );
});

it('reads READMEs from Windows', async () => {
  const text = '\uFEFF# x-loader\r\n\r\nTäxt\r\n';
  for (const bytes of [Buffer.from(text), Buffer.from(text, 'utf16le')]) {
    const { page } = await repository({ files: inNodeModules({}, bytes) });
    expect((await page('loaders/_x-loader.md')).body).toBe('# x-loader\n\nTäxt\n');
  }
});

it.each<[string, unknown, Files, RegExp]>([
  ["a package that isn't installed", undefined, {}, /^data\/external\.json lists x-loader, but it isn't installed$/],
  [
    'a package.json that is none',
    undefined,
    { 'node_modules/x-loader/package.json': '{' },
    /^The package\.json of x-loader is invalid: /,
  ],
  ['a name that leads elsewhere', [{ package: '../x', section: 'loaders' }], {}, /"0\.package" must be a package name/],
  ['an unknown key', [{ package: 'x', section: 'loaders', tilte: 'X' }], {}, /"0" has no "tilte"\. Did you mean title\?/],
  [
    'a package twice',
    [
      { package: 'x', section: 'a' },
      { package: 'x', section: 'b' },
    ],
    {},
    /"1\.package" repeats "x"/,
  ],
])('refuses %s', async (_, list, files, message) => {
  const { read } = await repository({ ...(list === undefined ? {} : { list }), files });
  const error: unknown = await read().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UserError);
  expect((error as Error).message).toMatch(message);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UserError } from '../shared/problem.ts';
import { readJson } from './parse.ts';
import { siteConfigSchema } from './site-config.ts';

let directory: string;
beforeAll(async () => void (directory = await mkdtemp(join(tmpdir(), 'parse-'))));
afterAll(() => rm(directory, { recursive: true }));

async function failure(text: string | undefined): Promise<UserError> {
  const file = join(directory, 'site.json');
  if (text !== undefined) await writeFile(file, text);
  const error: unknown = await readJson(file, siteConfigSchema).catch((reason: unknown) => reason);
  if (!(error instanceof UserError)) throw new Error('it was read', { cause: error });
  error.message = error.message.replaceAll(directory, '');
  return error;
}

const config = {
  name: 'webpack',
  description: '',
  origin: 'https://webpack.example',
  repository: 'https://github.com/example/docs',
  branch: 'main',
  header: [{ title: 'Guides', url: '/guides/' }],
  notDocumentation: ['blog'],
  sectionOrder: [],
  sectionTitles: { api: 'API' },
  search: { title: 'Search', url: '/search/' },
  searchWithout: [],
  searchIndex: 'docs',
  footer: [],
  start: { title: 'Start', url: '/guides/' },
  elsewhere: [{ icon: 'repository', title: 'Code', url: 'https://example.org/' }],
  languages: [],
  printable: ['', 'guides'],
  optionEntries: ['/configuration/'],
  versions: [{ title: '5', origin: 'https://webpack.example', current: true }],
  badge: 'https://example.org/badge.svg',
  security: { contact: 'mailto:nobody@example.org', policy: 'https://example.org/policy' },
};

it('reads what the schema allows', async () => {
  const file = join(directory, 'good.json');
  await writeFile(file, JSON.stringify(config));
  expect(await readJson(file, siteConfigSchema)).toEqual(config);
});

it('says which file is missing, and keeps the cause', async () => {
  const error = await failure(undefined);
  expect(error.message).toContain(`Can't read /site.json: ENOENT`);
  expect(error).toMatchObject({ hint: 'The file must exist and contain valid JSON.', cause: { code: 'ENOENT' } });
});

it('says which file is no JSON', async () => {
  expect((await failure('{"name": ')).message).toMatch(/^Can't read \/site\.json: Unexpected end of JSON/);
});

it('names every key that is wrong', async () => {
  const wrong = {
    ...config,
    name: '',
    nam: 1,
    header: [{ title: 'Guides', url: 'guides' }],
    notDocumentation: ['a/b'],
    elsewhere: [{ icon: 'x', title: '', url: '' }],
  };
  expect((await failure(JSON.stringify(wrong))).message).toMatchInlineSnapshot(`
    "/site.json is invalid:
      name: Too small: expected string to have >=1 characters
      header.0.url: must start and end with /
      notDocumentation.0: must be a folder in content/
      elsewhere.0.icon: Invalid option: expected one of "repository"|"social"|"questions"
      elsewhere.0.url: Invalid URL
      file: Unrecognized key: "nam""
  `);
  expect((await failure('[]')).message).toMatchInlineSnapshot(`
    "/site.json is invalid:
      file: Invalid input: expected object, received array"
  `);
});

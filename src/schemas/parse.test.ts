import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { siteConfig as config } from '../../tests/fixtures/site-config.ts';
import { UserError } from '../shared/problem.ts';
import { readJson, issueText } from './parse.ts';
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

it('reads valid data', async () => {
  const file = join(directory, 'good.json');
  await writeFile(file, JSON.stringify(config));
  expect(await readJson(file, siteConfigSchema)).toEqual(config);
});

it('names the missing file, and keeps the cause', async () => {
  const error = await failure(undefined);
  expect(error.message).toContain(`Can't read /site.json: ENOENT`);
  expect(error).toMatchObject({ hint: 'The file must exist and contain valid JSON.', cause: { code: 'ENOENT' } });
});

it('names the file with invalid JSON', async () => {
  expect((await failure('{"name": ')).message).toMatch(/^Can't read \/site\.json: Unexpected end of JSON/);
});

it('reports every invalid value with its line, and suggests keys', async () => {
  const wrong = {
    ...config,
    name: '',
    nam: 1,
    header: [{ title: 'Guides', url: 'guides' }],
    sections: [
      { name: 'a/b', title: 'A', menu: true, printable: true },
      { name: 'guides', title: 'Guides', menu: true, printible: true },
      { name: 'guides', title: 'Guides', menu: true, printable: 'no', optionEntry: true },
    ],
    elsewhere: [{ icon: 'x', title: '', url: '' }],
  };
  expect((await failure(JSON.stringify(wrong, null, 2))).message).toMatchInlineSnapshot(`
    "/site.json is invalid:
      /site.json:2: "name" is empty
      /site.json:10: "header.0.url" must start and end with /
      /site.json:15: "sections.0.name" must be a folder in content/
      /site.json:20: "sections.1.printable" is missing
      /site.json:24: "sections.1" has no "printible". Did you mean printable?
      /site.json:30: "sections.2.printable" must be true or false
      /site.json:31: "sections.2" has no "optionEntry". Did you mean optionEntries?
      /site.json:51: "elsewhere.0.icon" must be "repository" or "social" or "questions"
      /site.json:53: "elsewhere.0.url" must be a URL
      /site.json:69: The file has no "nam". Did you mean name?"
  `);
  expect((await failure('[]')).message).toMatchInlineSnapshot(`
    "/site.json is invalid:
      /site.json:1: The file must be a list of keys and values"
  `);
});

const schema = z.strictObject({
  title: z.string().min(1),
  sort: z.number().optional(),
  list: z.array(z.string().regex(/^a/, 'must start with a')).max(2).optional(),
  kind: z.enum(['x', 'y']).optional(),
  flag: z.literal(true).optional(),
  both: z.union([z.string(), z.number()]).optional(),
});

it.each([
  [{}, ['"title" is missing']],
  [null, ['The front matter must be a list of keys and values']],
  [{ title: '' }, ['"title" is empty']],
  [{ title: 1, sort: 'a' }, ['"title" must be text', '"sort" must be a number']],
  [{ title: 'a', list: 'a' }, ['"list" must be a list']],
  [{ title: 'a', list: ['b'] }, ['"list.0" must start with a']],
  [{ title: 'a', list: ['a', 'a', 'a'] }, ['"list" is too long: at most 2']],
  [{ title: 'a', kind: 'z' }, ['"kind" must be "x" or "y"']],
  [{ title: 'a', flag: 'yes' }, ['"flag" must be true']],
  [{ title: 'a', both: true }, ['"both" has the wrong type']],
  [{ title: 'a', other: 1 }, ['The front matter has no "other"']],
])('%j: %j', (value, texts) => {
  const { error } = schema.safeParse(value);
  expect(error?.issues.map((issue) => issueText(issue, 'The front matter'))).toEqual(texts);
});

import { expect, it } from 'vitest';
import { z } from 'zod';
import { issueText } from './issue-text.ts';

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

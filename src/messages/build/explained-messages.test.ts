import { expect, it } from 'vitest';
import type { IndexedPage } from '../../content/content-index.ts';
import { explainedMessages } from './explained-messages.ts';

const page = (url: string, ids: readonly string[], headings: readonly string[]): Pick<IndexedPage, 'entry' | 'page'> =>
  ({
    entry: { url, title: 'Errors' },
    page: { ids, sections: headings.map((id) => ({ id, title: `About ${id}` })) },
  }) as unknown as IndexedPage;
const message = (id: string) => ({ id, kind: 'error', source: '', texts: [id] }) as const;

it('finds the address of each message below the pages about errors, and the heading above it', () =>
  expect(
    explainedMessages(
      [page('/guides/errors/', ['first', 'someerror', 'top'], ['first', 'top']), page('/guides/caching/', ['othererror'], [])],
      [message('SomeError'), message('top'), message('OtherError')],
    ).map(({ id, url, title }) => [id, url, title]),
  ).toEqual([
    ['SomeError', '/guides/errors/#someerror', 'About first'],
    ['top', '/guides/errors/#top', 'About top'],
  ]));

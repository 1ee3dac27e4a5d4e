import { expect, it } from 'vitest';
import { searchSetup } from './search-setup.ts';

it('without an application, search uses the built-in index', () =>
  expect(searchSetup({}, 'docs')).toEqual({ hosted: undefined }));

it('with one, by the hosted index, under the name from the site or the environment', () => {
  const both = { ALGOLIA_APP_ID: 'APP', ALGOLIA_SEARCH_KEY: 'KEY' };
  expect(searchSetup(both, 'docs').hosted).toEqual({ appId: 'APP', apiKey: 'KEY', index: 'docs' });
  expect(searchSetup({ ...both, ALGOLIA_INDEX: 'mine', ALGOLIA_HOST: 'http://localhost:1/x' }, 'docs').hosted).toEqual({
    appId: 'APP',
    apiKey: 'KEY',
    index: 'mine',
    host: 'http://localhost:1',
  });
});

it.each([
  [{ ALGOLIA_APP_ID: 'APP' }, "ALGOLIA_APP_ID is set, but ALGOLIA_SEARCH_KEY isn't"],
  [{ ALGOLIA_SEARCH_KEY: 'KEY' }, "ALGOLIA_SEARCH_KEY is set, but ALGOLIA_APP_ID isn't"],
  [{ ALGOLIA_APP_ID: 'a.b', ALGOLIA_SEARCH_KEY: 'KEY' }, "ALGOLIA_APP_ID isn't a valid application ID: a.b"],
  [{ ALGOLIA_APP_ID: 'APP', ALGOLIA_SEARCH_KEY: 'KEY', ALGOLIA_HOST: 'nowhere' }, "ALGOLIA_HOST isn't a valid URL: nowhere"],
])('%o is an error', (environment, message) => expect(() => searchSetup(environment, 'docs')).toThrow(message));

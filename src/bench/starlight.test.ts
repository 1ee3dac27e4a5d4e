import { expect, it } from 'vitest';
import { starlightPage } from './starlight.ts';

it('moves the title to the front matter', () => {
  expect(starlightPage('# The "output"\n\nText\n\n# Not this\n')).toBe(
    '---\ntitle: "The \\"output\\""\n---\n\nText\n\n# Not this\n',
  );
});

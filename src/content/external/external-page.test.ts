import { expect, it } from 'vitest';
import { readRepository, titleOfPackage, withoutFrontMatter } from './read-external-pages.ts';

const url = 'https://github.com/o/r';
it.each([
  ['o/r', url],
  ['github:o/r', url],
  ['o/r#main', url],
  ['https://github.com/o/r', url],
  ['https://github.com/o/r.git', url],
  ['git+https://github.com/o/r.git', url],
  ['git://github.com/o/r.git', url],
  ['http://github.com/o/r/', url],
  ['git@github.com:o/r.git', url],
  ['git+ssh://git@github.com/o/r.git', url],
  ['gitlab:o/r', 'https://gitlab.com/o/r'],
])('%s', (repository, expected) => expect(readRepository({ repository })).toEqual({ url: expected, directory: '' }));

it.each([
  '',
  'javascript:alert(1)',
  'https://user@github.com/o/r',
  'https://localhost/o/r',
  'file:///etc/passwd',
  'https://github.com',
  'o',
])('%j is rejected', (repository) => expect(readRepository({ repository })).toBeUndefined());

it("finds the package's folder, and none outside of the repository", () => {
  const directoryOf = (directory: string): string | undefined =>
    readRepository({ repository: { url: 'o/r', directory } })?.directory;
  expect(directoryOf('./packages//x/')).toBe('packages/x');
  expect(directoryOf('../../x')).toBe('');
  expect(readRepository({ repository: 'https://github.com/o/r/tree/main/packages/x' })).toEqual({ url, directory: 'packages/x' });
});

it.each([
  ['css-loader', 'css-loader'],
  ['copy-webpack-plugin', 'CopyWebpackPlugin'],
  ['@scope/mini-css-extract-plugin', 'MiniCssExtractPlugin'],
  ['webpack-bundle-analyzer', 'webpack-bundle-analyzer'],
])('%s is called %s', (name, title) => expect(titleOfPackage(name)).toBe(title));

it('front matter of a README is removed', () => {
  expect(withoutFrontMatter('---\ntitle: x\n---\n\n# A')).toBe('# A');
  expect(withoutFrontMatter('+++\na = 1\n+++\n# A')).toBe('# A');
  expect(withoutFrontMatter('---\n\nA rule, and no end')).toBe('---\n\nA rule, and no end');
  expect(withoutFrontMatter('# A\n\n---\n')).toBe('# A\n\n---\n');
});

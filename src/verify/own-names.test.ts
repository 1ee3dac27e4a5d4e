import { expect, it } from 'vitest';
import { someFacts } from '../../tests/fixtures/facts.ts';
import { ownNames } from './own-names.ts';

const question = (word: string, name: string, more = {}) => ({ word, name, children: false, ...more }) as never;
const page = (url: string, title: string, facts: readonly never[] = [], ids: readonly string[] = [], more = {}) => ({
  entry: { url, title },
  page: { facts, ids, frontMatter: { title, ...more } },
});
const find = (...[pages, facts, old]: Parameters<typeof ownNames>) =>
  Object.fromEntries(ownNames(pages, facts, old).map(({ query, addresses }) => [query, addresses.join(' ')]));

it('lists documented facts with their paths and last names, and packages', () => {
  const facts = [
    question('Option', 'output.filename'),
    question('Option', 'output.old', { mention: true }),
    question('Hook', 'compiler.emit'),
    question('Plugin', 'BannerPlugin'),
    question('Flag', '--config'),
  ];
  const pages = [
    page('/a/', 'A', facts, ['outputfilename', 'emit', '--config']),
    page('/b/', 'B', [], [], { package: { name: 'x-loader' } }),
  ];
  expect(find(pages, someFacts)).toEqual({
    'output.filename': '/a/#outputfilename /a/',
    filename: '/a/#outputfilename /a/',
    '--output-filename': '/a/#outputfilename /a/',
    'compiler.emit': '/a/#emit /a/',
    'compiler.hooks.emit': '/a/#emit /a/',
    emit: '/a/#emit /a/',
    BannerPlugin: '/a/',
    '--config': '/a/#--config /a/',
    'x-loader': '/b/',
  });
});

it('lets pages that are called so and old names come first, and leaves out last names that several have', () => {
  const facts = [question('Option', 'output.filename'), question('Option', 'output.old')];
  const two = [...someFacts, { ...someFacts.find(({ name }) => name === 'output.old'), name: 'stats.old', id: 'x' } as never];
  const pages = [page('/a/', 'A', [...facts, question('Option', 'stats.old')], []), page('/names/', 'File Names')];
  const old = [{ name: 'output.filename', kind: 'option' as const, now: 'x', url: '/now/' }];
  expect(find(pages, two, old)).toMatchObject({ 'output.filename': '/a/ /now/', filename: '/a/ /names/ /now/' });
  expect(find(pages, two)).not.toHaveProperty('old');
  expect(find([...pages, page('/filename/', 'Names')], two).filename).toBe('/a/ /names/ /filename/');
});

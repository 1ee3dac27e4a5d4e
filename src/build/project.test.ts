import { expect, it } from 'vitest';
import { createProject } from './project.ts';

const work = (content: string, mode: 'production' | 'development' = 'production'): string =>
  createProject({ content }, mode).workDirectory;

it.each([
  ['/w/a-b', '/w/a/b'],
  ['/w/a b', '/w/a.b'],
  [`/one/${'long/'.repeat(20)}`, `/two/${'long/'.repeat(20)}`],
  ['/w/ä', '/w/ö'],
  ['/w/content', 'content'],
])("content folders don't share derived files: %s and %s", (one, other) => expect(work(one)).not.toBe(work(other)));

it('separates derived files by content folder, regardless of how its path is written, and by mode', () => {
  expect(work('/w/a/../b/')).toBe(work('/w/b'));
  expect(work('/w/b')).not.toBe(work('/w/b', 'development'));
});

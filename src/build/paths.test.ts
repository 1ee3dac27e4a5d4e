import { expect, it } from 'vitest';
import { createProject } from './paths.ts';

const derived = (content: string): string => createProject({ content }).devDirectory;

it.each([
  ['/w/a-b', '/w/a/b'],
  ['/w/a b', '/w/a.b'],
  [`/one/${'long/'.repeat(20)}`, `/two/${'long/'.repeat(20)}`],
  ['/w/ä', '/w/ö'],
  ['/w/content', 'content'],
])("content folders don't share derived files: %s and %s", (one, other) => expect(derived(one)).not.toBe(derived(other)));

it('separates derived files by content folder, regardless of how its path is written', () =>
  expect(derived('/w/a/../b/')).toBe(derived('/w/b')));

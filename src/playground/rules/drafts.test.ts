import { expect, it } from 'vitest';
import { newDrafts, shownDraft, withFiles, withoutShown, withProject } from './drafts.ts';

const shared = { title: 'Shared project', source: '#files=a', files: { 'a.js': '1' } };
const example = { title: 'Example', source: '#example=b', files: { 'b.js': '2' } };
const edited = withFiles(newDrafts, { 'mine.js': 'mine' });

it('opens a project next to what a reader has edited', () => {
  const opened = withProject(edited, shared);
  expect(shownDraft(opened).files).toEqual(shared.files);
  expect(opened.list.map(({ files }) => files)).toContainEqual({ 'mine.js': 'mine' });
});

it('replaces a project that nobody has edited', () => {
  const opened = withProject(withProject(newDrafts, shared), example);
  expect(opened.list.map(({ title }) => title)).toEqual(['Example']);
});

it('shows a project again instead of opening it twice, with what was edited', () => {
  const changed = withFiles(withProject(edited, shared), { 'a.js': 'changed' });
  const again = withProject(withProject(changed, example), shared);
  expect(shownDraft(again).files).toEqual({ 'a.js': 'changed' });
  expect(again.list).toHaveLength(3);
});

it('closes only what is shown', () => {
  const opened = withProject(edited, shared);
  expect(withoutShown(opened).list.map(({ files }) => files)).toEqual([{ 'mine.js': 'mine' }]);
  expect(withoutShown(withoutShown(opened))).toEqual(newDrafts);
});

import { expect, it } from 'vitest';
import { newDrafts, shownDraft, withFiles, withoutShown, withProject } from './drafts.ts';

const shared = { title: 'Shared project', files: { 'a.js': '1' } };
const example = { title: 'Example', files: { 'b.js': '2' } };
const edited = withFiles(newDrafts, { 'mine.js': 'mine' });

it('opens a project next to what a reader has edited', () => {
  const opened = withProject(edited, '#a', shared);
  expect(shownDraft(opened).files).toEqual(shared.files);
  expect(Object.values(opened.bySource).map(({ files }) => files)).toContainEqual({ 'mine.js': 'mine' });
});

it('replaces a project that was only looked at', () => {
  const second = withProject(withProject(newDrafts, '#a', shared), '#b', example);
  expect(Object.keys(second.bySource)).toEqual(['#b']);
});

it('shows a project again instead of opening it twice, with what was edited', () => {
  const changed = withFiles(withProject(edited, '#a', shared), { 'a.js': 'changed' });
  const again = withProject(withProject(changed, '#b', example), '#a', shared);
  expect(shownDraft(again).files).toEqual({ 'a.js': 'changed' });
  expect(Object.keys(again.bySource).toSorted()).toEqual(['', '#a']);
});

it('closes only what is shown', () => {
  const opened = withProject(edited, '#a', shared);
  expect(shownDraft(withoutShown(opened)).files).toEqual({ 'mine.js': 'mine' });
  expect(withoutShown(withoutShown(opened))).toEqual(newDrafts);
});

import { expect, it } from 'vitest';
import { newDrafts, withFiles, withoutShown, withProject } from './drafts.ts';

const shared = { source: '#a', title: 'Shared project', files: { 'a.js': '1' } };
const example = { source: '#b', title: 'Example', files: { 'b.js': '2' } };
const edited = withFiles(newDrafts, { 'mine.js': 'mine' });

it('opens a project next to what a reader has edited', () => {
  expect(withProject(edited, shared)).toEqual([shared, ...edited]);
});

it('replaces a project that was only looked at', () => {
  expect(withProject(withProject(newDrafts, shared), example)).toEqual([example]);
});

it('shows a project again instead of opening it twice, with what was edited', () => {
  const changed = withFiles(withProject(edited, shared), { 'a.js': 'changed' });
  const again = withProject(withProject(changed, example), changed[0]);
  expect(again.map(({ files }) => files)).toEqual([{ 'a.js': 'changed' }, { 'mine.js': 'mine' }]);
});

it('closes only what is shown', () => {
  const opened = withProject(edited, shared);
  expect(withoutShown(opened)).toEqual(edited);
  expect(withoutShown(withoutShown(opened))).toEqual(newDrafts);
});

import { expect, it } from 'vitest';
import { folderWith } from '../../tests/fixtures/folder.ts';
import { fileAt, plannedFaults } from './planned.ts';

const list = (...urls: string[]): string => `# Comment\n${urls.map((url) => `${url}\tTitle`).join('\n')}\n`;

it('lets the list shrink, and be new', () => {
  expect(plannedFaults({ now: list('/a/'), before: list('/a/', '/b/'), existing: new Set(['/b/']) })).toEqual([]);
  expect(plannedFaults({ now: list('/a/'), before: undefined, existing: new Set() })).toEqual([]);
});

it('finds pages that are written, lines that are new and lines that stand twice', () => {
  const now = list('/a/', '/b/', '/a/', '/c/');
  expect(plannedFaults({ now, before: list('/a/', '/b/'), existing: new Set(['/b/']) })).toEqual([
    'data/planned.tsv lists /b/, but the page exists: remove the line',
    'data/planned.tsv lists /a/ twice',
    'data/planned.tsv has a new line /c/. The list may only shrink: write the page instead',
  ]);
});

it('has no earlier text of a file outside a repository', async () => {
  expect(fileAt('HEAD', 'a.txt', await folderWith({ 'a.txt': 'text' }))).toBeUndefined();
});

import { expect, it } from 'vitest';
import type { OfflineList } from './offline-list.ts';
import { neededFiles } from './offline-plan.ts';
import { offlineRows } from './offline-rows.ts';

const list: OfflineList = {
  version: 'v1',
  documents: 'webpack 5',
  common: { pages: ['/'], files: [['/assets/client.1.js', 50]] },
  sections: [
    { name: 'a', title: 'A', pages: ['/a/'], files: [['/assets/p-a.1.js', 10]] },
    { name: 'b', title: 'B', pages: ['/b/', '/b/c/'], files: [['/assets/p-b.1.js', 20]] },
  ],
};
const none = { saved: undefined, wanted: undefined, present: new Set<string>() };
const facts = (options: Partial<Parameters<typeof offlineRows>[0]>) =>
  offlineRows({ list, ...none, ...options }).map(({ title, pages, bytes, state }) => [title, pages, bytes, state]);

it('shows what each section would add before the first save, including common files', () => {
  expect(facts({})).toEqual([
    ['Whole site', 4, 80, 'absent'],
    ['A', 1, 60, 'absent'],
    ['B', 2, 70, 'absent'],
  ]);
});

it('shows the size of saved sections, and what the others would add', () => {
  const choice = { list, sections: ['a'] };
  const present = new Set(neededFiles(choice).keys());
  expect(facts({ saved: { ...choice, date: '2026-01-01' }, present })).toEqual([
    ['Whole site', 4, 20, 'absent'],
    ['A', 1, 10, 'saved'],
    ['B', 2, 20, 'absent'],
  ]);
});

it('counts what updating the saved sections adds', () => {
  const newer = {
    ...list,
    sections: list.sections.map((part) => ({ ...part, files: [[`/assets/p-${part.name}.2.js`, 30]] as const })),
  };
  const present = new Set(neededFiles({ list, sections: ['a'] }).keys());
  expect(facts({ list: newer, saved: { list, sections: ['a'], date: '' }, present })[2]).toEqual(['B', 2, 60, 'absent']);
});

it('shows a running download, without sections to choose', () => {
  expect(facts({ wanted: { list, sections: ['b'], paused: false } }).map(([, , , state]) => state)).toEqual([
    'absent',
    'absent',
    'wanted',
  ]);
  expect(facts({ list: { ...list, sections: list.sections.slice(0, 1) } }).map(([title]) => title)).toEqual(['Whole site']);
});

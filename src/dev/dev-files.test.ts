import { expect, it } from 'vitest';
import type { Output, SiteContext } from '../generate/outputs/output.ts';
import type { DirectoryNode } from '../shared/content-tree.ts';
import type { ContentStore } from './content-store.ts';
import { createDevOutputs } from './dev-files.ts';

function setUp(outputs: readonly Output<SiteContext>[]) {
  const state = { tree: {}, compiled: [] as string[] };
  const store: Pick<ContentStore, 'page' | 'tree'> = {
    page: (url) => {
      state.compiled.push(url);
      return undefined;
    },
    tree: () => state.tree as DirectoryNode,
  };
  const context = (): Promise<SiteContext> => Promise.resolve({} as SiteContext);
  return { state, read: createDevOutputs(store, context, outputs) };
}

const output = (name: string, runs: string[], ...paths: string[]): Output<SiteContext> => ({
  name,
  run: () => {
    runs.push(name);
    return paths.map((path) => [path, () => `${path} of ${name}`]);
  },
});

it('runs outputs again after a page has changed', async () => {
  const runs: string[] = [];
  const { read, state } = setUp([output('only', runs, 'a.txt')]);
  await read('a.txt');
  state.tree = {};
  await read('a.txt');
  expect(runs).toEqual(['only', 'only']);
});

it('compiles the page that a file belongs to first', async () => {
  const { read, state } = setUp([]);
  await read('guides/caching/index.md');
  expect(state.compiled).toEqual(['/guides/caching/']);
});

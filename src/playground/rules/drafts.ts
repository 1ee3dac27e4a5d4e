import type { Files } from './protocol.ts';

/** A project that a reader edits. */
export interface Draft {
  readonly id: number;
  readonly title: string;
  /** The fragment that it came from; empty for a new one. */
  readonly source: string;
  readonly files: Files;
  readonly isEdited: boolean;
}

/** The projects that are open, and the one that is shown. */
export interface Drafts {
  readonly list: readonly [Draft, ...Draft[]];
  readonly shown: number;
}

/** What a reader without a draft or link starts with. */
export const newDrafts: Drafts = {
  list: [
    {
      id: 1,
      title: 'New project',
      source: '',
      isEdited: false,
      files: {
        'webpack.config.js': "export default {\n  mode: 'development',\n  devtool: false,\n  entry: './src/index.js',\n};\n",
        'src/index.js': "import { greet } from './greet.js';\n\ndocument.body.append(greet('webpack'));\n",
        'src/greet.js': 'export const greet = (name) => `Hello, ${name}!`;\n',
      },
    },
  ],
  shown: 1,
};

/** The draft that is shown. */
export const shownDraft = ({ list, shown }: Drafts): Draft => list.find(({ id }) => id === shown) ?? list[0];

/** Opens a project next to the drafts. One that nobody edited makes way; one from the same link is shown again. */
export function withProject({ list }: Drafts, project: Pick<Draft, 'title' | 'source' | 'files'>): Drafts {
  const same = list.find(({ source }) => source === project.source && source !== '');
  if (same) return { list, shown: same.id };
  const id = Math.max(...list.map((draft) => draft.id)) + 1;
  return { list: [{ ...project, id, isEdited: false }, ...list.filter(({ isEdited }) => isEdited)], shown: id };
}

/** Changes the files of the draft that is shown. */
export function withFiles(drafts: Drafts, files: Files): Drafts {
  const { id } = shownDraft(drafts);
  const [first, ...rest] = drafts.list;
  const changed = (draft: Draft): Draft => (draft.id === id ? { ...draft, files, isEdited: true } : draft);
  return { ...drafts, list: [changed(first), ...rest.map((draft) => changed(draft))] };
}

/** Closes the draft that is shown. */
export function withoutShown(drafts: Drafts): Drafts {
  const [first, ...rest] = drafts.list.filter((draft) => draft !== shownDraft(drafts));
  return first ? { list: [first, ...rest], shown: first.id } : newDrafts;
}

import type { Files } from './protocol.ts';

/** A project to open. */
export interface Project {
  readonly title: string;
  readonly files: Files;
}

/** The projects that are open, by the fragment that they came from, and the one that is shown. */
export interface Drafts {
  readonly bySource: Readonly<Record<string, Project>>;
  readonly shown: string;
}

const NEW: Project = {
  title: 'New project',
  files: {
    'webpack.config.js': "export default {\n  mode: 'development',\n  devtool: false,\n  entry: './src/index.js',\n};\n",
    'src/index.js': "import { greet } from './greet.js';\n\ndocument.body.append(greet('webpack'));\n",
    'src/greet.js': 'export const greet = (name) => `Hello, ${name}!`;\n',
  },
};

/** What a reader without a draft or link starts with. */
export const newDrafts: Drafts = { bySource: { '': NEW }, shown: '' };

/** The draft that is shown. */
export const shownDraft = ({ bySource, shown }: Drafts): Project => bySource[shown] ?? NEW;

/** Opens a project next to the others. One from the same link is shown again, with its changes. */
export const withProject = ({ bySource }: Drafts, source: string, project: Project): Drafts => ({
  bySource: { [source]: project, ...bySource },
  shown: source,
});

/** Changes the files of the draft that is shown. */
export const withFiles = (drafts: Drafts, files: Files): Drafts => ({
  ...drafts,
  bySource: { ...drafts.bySource, [drafts.shown]: { ...shownDraft(drafts), files } },
});

/** Closes the draft that is shown. */
export function withoutShown({ bySource, shown }: Drafts): Drafts {
  const { [shown]: _closed, ...rest } = bySource;
  const [next] = Object.keys(rest);
  return next === undefined ? newDrafts : { bySource: rest, shown: next };
}

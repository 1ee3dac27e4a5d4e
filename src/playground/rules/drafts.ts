import type { Files } from './protocol.ts';

/** A project to open. */
export interface Project {
  readonly title: string;
  readonly files: Files;
}

/** A project that a reader edits. */
export interface Draft extends Project {
  readonly isEdited: boolean;
}

/** The projects that are open, by the fragment that they came from, and the one that is shown. */
export interface Drafts {
  readonly bySource: Readonly<Record<string, Draft>>;
  readonly shown: string;
}

const NEW: Draft = {
  title: 'New project',
  isEdited: false,
  files: {
    'webpack.config.js': "export default {\n  mode: 'development',\n  devtool: false,\n  entry: './src/index.js',\n};\n",
    'src/index.js': "import { greet } from './greet.js';\n\ndocument.body.append(greet('webpack'));\n",
    'src/greet.js': 'export const greet = (name) => `Hello, ${name}!`;\n',
  },
};

/** What a reader without a draft or link starts with. */
export const newDrafts: Drafts = { bySource: { '': NEW }, shown: '' };

/** The draft that is shown. */
export const shownDraft = ({ bySource, shown }: Drafts): Draft => bySource[shown] ?? NEW;

/** Opens a project next to the drafts. One that nobody edited makes way; one from the same link is shown again. */
export function withProject({ bySource }: Drafts, source: string, project: Project): Drafts {
  const edited = Object.entries(bySource).filter(([, { isEdited }]) => isEdited);
  const opened = bySource[source] ?? { ...project, isEdited: false };
  return { bySource: { ...Object.fromEntries(edited), [source]: opened }, shown: source };
}

/** Changes the files of the draft that is shown. */
export function withFiles(drafts: Drafts, files: Files): Drafts {
  const changed = { ...shownDraft(drafts), files, isEdited: true };
  return { ...drafts, bySource: { ...drafts.bySource, [drafts.shown]: changed } };
}

/** Closes the draft that is shown. */
export function withoutShown({ bySource, shown }: Drafts): Drafts {
  const { [shown]: _closed, ...rest } = bySource;
  const [next] = Object.keys(rest);
  return next === undefined ? newDrafts : { bySource: rest, shown: next };
}

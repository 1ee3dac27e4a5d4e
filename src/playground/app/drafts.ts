import { exampleUrls } from '../../shared/address.ts';
import { UserError } from '../../shared/problem.ts';
import type { Files } from '../rules/protocol.ts';
import { EXAMPLE_HASH, filesOfHash } from '../rules/share.ts';

/** A project to open. */
export interface Project {
  readonly title: string;
  readonly files: Files;
  readonly isEdited?: boolean;
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

/** Opens a project next to what the reader has edited. One from the same link is shown again, with its changes. */
export function withProject({ bySource, shown }: Drafts, source: string, project: Project): Drafts {
  const kept = Object.entries(bySource).filter(([key, { isEdited }]) => key !== shown || isEdited);
  return { bySource: { [source]: project, ...Object.fromEntries(kept) }, shown: source };
}

/** Changes the files of the draft that is shown. */
export const withFiles = (drafts: Drafts, files: Files): Drafts => ({
  ...drafts,
  bySource: { ...drafts.bySource, [drafts.shown]: { ...shownDraft(drafts), files, isEdited: true } },
});

/** Closes the draft that is shown. */
export function withoutShown({ bySource, shown }: Drafts): Drafts {
  const { [shown]: _closed, ...rest } = bySource;
  const [next] = Object.keys(rest);
  return next === undefined ? newDrafts : { bySource: rest, shown: next };
}

/** Kept until the tab is closed, and only for this tab. */
const KEY = 'playground';

/** The drafts that this tab has kept. */
export function readDrafts(): Drafts {
  try {
    return { ...newDrafts, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Drafts) };
  } catch {
    return newDrafts;
  }
}

/** Keeps drafts across reloads, and returns whether the browser has the space. */
export function keepDrafts(drafts: Drafts): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(drafts));
    return true;
  } catch {
    return false;
  }
}

/** The project in a fragment, or the example that it names; undefined if it's an ordinary one. @throws UserError */
export async function projectOfHash(hash: string): Promise<Project | undefined> {
  if (!hash.includes('=')) return undefined;
  if (!hash.startsWith(EXAMPLE_HASH)) return { title: 'Shared project', files: await filesOfHash(hash) };
  const name = hash.slice(EXAMPLE_HASH.length);
  const response = /^[\w.-]+(?:\/[\w.-]+)*$/.test(name) ? await fetch(exampleUrls(name).project) : Response.error();
  if (!response.ok) throw new UserError(`There is no example ${name}.`, 'Choose another one.');
  // With the files that the playground leaves out if it can build the example.
  const { title, files, playground } = (await response.json()) as Project & { readonly playground?: readonly string[] };
  if (!playground) throw new UserError(`The example ${name} needs more than the playground offers.`, 'Download it instead.');
  const leftOut = new Set([...playground, 'package.json']);
  const opened = Object.entries(files).filter(([file]) => !leftOut.has(file));
  // Readers start with the configuration.
  const sorted = opened.toSorted(([a], [b]) => Number(isConfig(b)) - Number(isConfig(a)));
  return { title, files: Object.fromEntries(sorted) };
}

const isConfig = (file: string): boolean => /^webpack\.config\.[cm]?[jt]s$/.test(file);

import { exampleUrls } from '../../shared/address.ts';
import { UserError } from '../../shared/problem.ts';
import type { Files } from '../rules/protocol.ts';
import { EXAMPLE_HASH, FILES_HASH, filesOfHash } from '../rules/share.ts';

/** A project that is open. `source` is the fragment that it came from. */
export interface Project {
  readonly source: string;
  readonly title: string;
  readonly files: Files;
  readonly isEdited?: boolean;
}

/** The projects that are open. The first one is shown. */
export type Drafts = readonly [Project, ...Project[]];

/** What a reader without a draft or link starts with. */
export const newDrafts: Drafts = [
  {
    source: '',
    title: 'New project',
    files: {
      'webpack.config.js': "export default {\n  mode: 'development',\n  devtool: false,\n  entry: './src/index.js',\n};\n",
      'src/index.js': "import { greet } from './greet.js';\n\ndocument.body.append(greet('webpack'));\n",
      'src/greet.js': 'export const greet = (name) => `Hello, ${name}!`;\n',
    },
  },
];

/** Opens a project first in the list. An example that was shown and not edited is closed. */
export const withProject = (drafts: Drafts, project: Project): Drafts => [
  project,
  ...drafts.filter(
    ({ source, isEdited }, at) => source !== project.source && (at > 0 || isEdited || source.startsWith(FILES_HASH)),
  ),
];

/** Changes the files of the project that is shown. */
export const withFiles = ([shown, ...others]: Drafts, files: Files): Drafts => [{ ...shown, files, isEdited: true }, ...others];

/** Closes the project that is shown. */
export const withoutShown = ([, next, ...others]: Drafts): Drafts => (next ? [next, ...others] : newDrafts);

/** Kept until the tab is closed, and only for this tab. */
const KEY = 'playground-drafts';

/** The drafts that this tab has kept. */
export function readDrafts(): Drafts {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Drafts | null) ?? newDrafts;
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
  if (!hash.startsWith(EXAMPLE_HASH)) return { source: hash, title: 'Shared project', files: await filesOfHash(hash) };
  const name = hash.slice(EXAMPLE_HASH.length);
  const response = /^[\w.-]+(?:\/[\w.-]+)*$/.test(name) ? await fetch(exampleUrls(name).project) : Response.error();
  if (!response.ok) throw new UserError(`There is no example ${name}.`, 'Choose another one.');
  // With the files that the playground leaves out if it can build the example.
  const { title, files, playground } = (await response.json()) as Project & { readonly playground?: readonly string[] };
  if (!playground) throw new UserError(`The example ${name} needs more than the playground offers.`, 'Download it instead.');
  const leftOut = new Set([...playground, 'package.json']);
  const opened = Object.entries(files).filter(([file]) => !leftOut.has(file));
  // Readers start with the configuration.
  const sorted = opened.toSorted(([a], [b]) => Number(b.startsWith('webpack.config.')) - Number(a.startsWith('webpack.config.')));
  return { source: hash, title, files: Object.fromEntries(sorted) };
}

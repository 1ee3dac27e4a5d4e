import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync, type Zippable } from 'fflate';
import { type Example, findExamples, projectPaths } from '../../content/find-examples.ts';
import { exampleUrls } from '../../shared/address.ts';
import { root } from '../paths.ts';
import type { Output, OutputFile, SiteContext } from './output.ts';

/** The examples, for our own content. */
export const downloads: Output<SiteContext> = {
  name: 'Packing examples',
  run: async ({ project }) => (project.own ? exampleDownloads(join(root, 'examples')) : []),
};

/** The project that StackBlitz should open (https://developer.stackblitz.com/platform/api/post-api). */
export interface StackBlitzProject {
  readonly title: string;
  readonly description: string;
  readonly template: 'node';
  readonly files: Readonly<Record<string, string>>;
  /** For our playground, if it can build the example: the files that it leaves out. */
  readonly playground?: readonly string[] | undefined;
}

/**
 * Every example as an archive and as a StackBlitz project, by output path. @throws UserError for an invalid manifest
 */
export async function exampleDownloads(directory: string): Promise<OutputFile[]> {
  const examples = await findExamples(directory);
  return examples.flatMap((example): OutputFile[] => {
    let read: ReturnType<typeof projectFiles> | undefined;
    const files = async () => (read ??= projectFiles(example.folder));
    const { zip, project } = exampleUrls(example.name);
    return [
      [zip.slice(1), async () => createArchive(example, await files())],
      [project.slice(1), async () => JSON.stringify(createProject(example, await files()))],
    ];
  });
}

/** The files for readers: without our manifest and recordings. */
async function projectFiles(folder: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const paths = projectPaths(folder).filter((path) => path !== 'example.json');
  return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path))] as const)));
}

/** Without timestamps, so that the same files give the same bytes. */
function createArchive({ name }: Example, files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const folder = name.replaceAll(/[\\/]/g, '-');
  const entries: Zippable = {};
  for (const [path, bytes] of files) entries[`${folder}/${path}`] = bytes;
  return zipSync(entries, { level: 9, mtime: '1980-01-01T00:00:00' });
}

function createProject({ manifest }: Example, files: ReadonlyMap<string, Uint8Array>): StackBlitzProject {
  const texts = [...files].flatMap(([path, bytes]) => {
    const text = Buffer.from(bytes).toString('utf8');
    // StackBlitz accepts text files only.
    return text.includes('\uFFFD') ? [] : [[path, text] as const];
  });
  const { title, description, playground } = manifest;
  return { title, description, template: 'node', files: Object.fromEntries(texts), playground: playground?.without };
}

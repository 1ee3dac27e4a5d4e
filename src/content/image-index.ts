import { hash } from 'node:crypto';
import { lstatSync, readFileSync, existsSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import { imageSize } from 'image-size';
import type { ImageFile } from '../markdown/compile-context.ts';
import { spawnSync } from 'node:child_process';
import { MESSAGES_FILE, OTHER_MESSAGES_FILE } from '../schemas/messages.ts';
import { EVENTS_FILE } from '../schemas/release-events.ts';
import { filesIn } from './files-in.ts';
import { isProjectPath } from './find-examples.ts';

/** Finds and measures the images on pages, and records the file for each URL of the output. */
export function createImageIndex({
  contentDirectory,
  publicDirectory,
  fileName,
}: {
  readonly contentDirectory: string;
  readonly publicDirectory: string;
  readonly fileName: (path: string) => string;
}): { readonly find: (src: string, pageFile: string) => ImageFile | undefined; readonly used: ReadonlyMap<string, string> } {
  const used = new Map<string, string>();
  const prefix = fileName('');
  const measured = new Map<string, ImageFile | undefined>();

  function find(src: string, pageFile: string): ImageFile | undefined {
    const isPublic = src.startsWith('/');
    const path = isPublic ? join(publicDirectory, src) : join(contentDirectory, dirname(pageFile.slice(prefix.length)), src);
    const inside = !relative(isPublic ? publicDirectory : contentDirectory, path).startsWith('..');
    if (!measured.has(path)) measured.set(path, inside ? measure(path, isPublic ? src : undefined) : undefined);
    const image = measured.get(path);
    if (image && !isPublic) used.set(image.url, path);
    return image;
  }
  return { find, used };
}

/** Undefined if there's no such file, its path is invalid, or it isn't an image. */
function measure(path: string, publicUrl: string | undefined): ImageFile | undefined {
  try {
    if (!lstatSync(path).isFile()) return undefined;
    const bytes = readFileSync(path);
    const { width, height } = imageSize(bytes);
    const extension = extname(path);
    return {
      url: publicUrl ?? `/assets/${basename(path, extension)}.${hash('sha256', bytes).slice(0, 8)}${extension}`,
      width,
      height,
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') throw error;
    return undefined;
  }
}

/** Pages may quote files below this folder, and the tables that components show. */
const QUOTABLE_FOLDER = 'examples';
const TABLES = [EVENTS_FILE, MESSAGES_FILE, OTHER_MESSAGES_FILE];

/** Larger files are data or builds, not something to read on a page. */
const QUOTE_LIMIT = 1024 * 1024;
const HIDDEN_FOLDER = /(?:^|\/)\.[^/]*\//;

/**
 * Reads files that pages quote, relative to the root, and lists the project in a folder whose path ends with a slash. Undefined
 * for everything but regular text files outside of hidden folders that Git tracks, or that exist outside of its repositories.
 */
export function createQuoteReader(root: string): (path: string) => string | undefined {
  let quotable: ReadonlySet<string> | undefined;
  return (path) => {
    quotable ??= quotableFiles(root);
    if (path.endsWith('/')) {
      const inside = [...quotable].flatMap((file) => (file.startsWith(path) ? [file.slice(path.length)] : []));
      return inside.filter(isProjectPath).toSorted().join('\n');
    }
    const file = join(root, path);
    const found = quotable.has(path) && !HIDDEN_FOLDER.test(path) ? lstatSync(file, { throwIfNoEntry: false }) : undefined;
    if (!found?.isFile() || found.size > QUOTE_LIMIT) return undefined;
    const bytes = readFileSync(file);
    const text = bytes.toString('utf8');
    return Buffer.from(text).equals(bytes) && !text.includes('\0') ? text : undefined;
  };
}

function quotableFiles(root: string): ReadonlySet<string> {
  const args = ['ls-files', '-z', '--', QUOTABLE_FOLDER, ...TABLES];
  // A file in worktrees.
  const git = existsSync(join(root, '.git'))
    ? spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    : undefined;
  if (git?.status === 0) return new Set(git.stdout.split('\0'));
  const folder = join(root, QUOTABLE_FOLDER);
  return new Set([...(existsSync(folder) ? filesIn(folder).map((file) => `${QUOTABLE_FOLDER}/${file}`) : []), ...TABLES]);
}

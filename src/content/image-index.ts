import { hash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import { imageSize } from 'image-size';
import type { ImageFile } from '../markdown/compile-context.ts';

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

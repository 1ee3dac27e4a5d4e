import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import { imageSize } from 'image-size';
import type { ImageFile } from '../markdown/compile-context.ts';

/** Finds the images that pages show, measures them, and remembers which files the output needs under which address. */
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
    if (!measured.has(path))
      measured.set(
        path,
        inside && statSync(path, { throwIfNoEntry: false })?.isFile() ? measure(path, isPublic ? src : undefined) : undefined,
      );
    const image = measured.get(path);
    if (image && !isPublic) used.set(image.url, path);
    return image;
  }
  return { find, used };
}

function measure(path: string, publicUrl: string | undefined): ImageFile | undefined {
  const bytes = readFileSync(path);
  let size: { readonly width: number; readonly height: number };
  try {
    size = imageSize(bytes);
  } catch {
    return undefined;
  }
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const extension = extname(path);
  return {
    url: publicUrl ?? `/assets/${basename(path, extension)}.${digest}${extension}`,
    width: size.width,
    height: size.height,
  };
}

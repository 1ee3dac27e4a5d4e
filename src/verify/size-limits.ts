import { brotliCompressSync, constants } from 'node:zlib';

/** A limit on what the browser loads, in KB after Brotli. */
export interface SizeLimit {
  readonly name: string;
  readonly limit: number;
  readonly size: number;
}

/** The size after Brotli 11, in KB. */
export const brotliSize = (bytes: Uint8Array | string): number =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1000;

/** One line for each size above its limit. */
export function sizeFaults(sizes: readonly SizeLimit[]): string[] {
  return sizes
    .filter(({ size, limit }) => size > limit)
    .map(({ name, size, limit }) => `${name} is ${size.toFixed(1)} KB, over its limit of ${limit} KB (data/size-limits.json)`);
}

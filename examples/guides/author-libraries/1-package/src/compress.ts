import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';

export interface ShrinkOptions {
  /** 1 is fast, 9 is small. */
  level?: 1 | 6 | 9;
}

/** Compresses text. */
export function shrink(text: string, { level = 6 }: ShrinkOptions = {}): Uint8Array {
  return deflateSync(strToU8(text), { level });
}

/** Returns the text that `shrink` compressed. */
export function grow(bytes: Uint8Array): string {
  return strFromU8(inflateSync(bytes));
}

/** A position in a text; both numbers count from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The line and column of an offset, which counts from 0. A negative one, such as that of a missing text, is the start. */
export function toPlace(text: string, offset: number): Place {
  const before = text.slice(0, Math.max(0, offset));
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
}

/** The offset of a position, which a text that has changed may no longer have. */
export function toOffset(text: string, { line, column }: Place): number {
  const before = text.split('\n').slice(0, line - 1);
  return Math.min(text.length, before.join('\n').length + Number(line > 1) + column - 1);
}

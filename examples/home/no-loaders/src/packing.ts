export interface Item {
  readonly name: string;
  packed: boolean;
}

export function summary(list: readonly Item[]): string {
  const packed = list.filter((item) => item.packed).length;

  return `${packed} of ${list.length} packed`;
}

export function isReady(list: readonly Item[]): boolean {
  return list.every((item) => item.packed);
}

// Nothing imports this function, so it isn't in the bundle.
export function byName(list: readonly Item[]): Item[] {
  return list.toSorted((a, b) => a.name.localeCompare(b.name));
}

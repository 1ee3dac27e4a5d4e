import type { Segment } from '../../check/rules/value.ts';

/** `['module', 'rules', 0, 'test']` is `module.rules[].test`. Drops the index of a configuration in a list. */
export function optionName(path: readonly Segment[]): string {
  const own = typeof path[0] === 'number' ? path.slice(1) : path;
  return own.reduce<string>(
    (name, segment) => (typeof segment === 'number' ? `${name}[]` : name === '' ? segment : `${name}.${segment}`),
    '',
  );
}

/** The segments of a path such as `module.rules[]`. Undefined if it's invalid. */
export function placeSegments(place: string): Segment[] | undefined {
  if (place === '') return [];
  const parts = place.split('.');
  if (!parts.every((part) => /^[\w$/-]+(?:\[\])*$/.test(part))) return undefined;
  return parts.flatMap((part) => [part.replace(/(?:\[\])+$/, ''), ...Array.from(part.matchAll(/\[\]/g), () => 0)]);
}

import type { ReleaseEvent } from '../release.ts';

/** Whether a change is of a name that a configuration uses. `*` in a name stands for what a configuration chooses. */
export function concerns({ name }: Pick<ReleaseEvent, 'name'>, used: readonly string[]): boolean {
  const segments = name
    .replaceAll('[]', '')
    .replace(/^Rule\./, 'module.rules.')
    .split('.');
  return used.some((path) => {
    const own = path.split('.');
    return own.length === segments.length && segments.every((segment, index) => segment === '*' || segment === own[index]);
  });
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changesInPackages } from '../../tests/fixtures/changes-in-packages.ts';
import { EVENTS_FILE, parseEvents } from '../schemas/release-events.ts';
import type { EventGroup, EventKind } from '../shared/release.ts';
import { changesBetween } from '../since/rules/changes-between.ts';

const root = join(import.meta.dirname, '../..');
const packages = join(root, '.generated/releases/published/webpack');
const events = parseEvents(readFileSync(join(root, EVENTS_FILE), 'utf8'));

/** Lists and keys of objects have no sign in a path, and types that several options share have no parent. */
const plain = (name: string): string =>
  name
    .replaceAll(/\[\]|\.\*/g, '')
    .replace(/^(module\.(?:parser|generator)\.\w+)\/\w+/, '$1')
    .replace(/^[A-Z]\w*(?=\.)/, '');
const isSame = (name: string, path: string): boolean => (name.startsWith('.') ? path.endsWith(name) : path === name);

describe.each([
  ['5.112.1', '5.112.2'],
  ['5.100.0', '5.110.0'],
  ['5.0.0', '5.112.2'],
])('%s to %s', (from, to) => {
  const isMissing = [from, to].some((version) => !existsSync(join(packages, version)));
  const which = isMissing ? ' (skipped: run `npm run tool -- since --all` to download the releases)' : '';
  it.skipIf(isMissing)(`has the names that differ between the two packages${which}`, () => {
    const changes = changesBetween(events, from, to);
    const found = changesInPackages(join(packages, from), join(packages, to));
    for (const [key, kinds] of [
      ['added', ['added']],
      ['removed', ['removed', 'moved']],
    ] as const) {
      const listed = (group: EventGroup): string[] =>
        changes
          .filter((change) => change.group === group && (kinds as readonly EventKind[]).includes(change.kind))
          .map(({ name }) => name);
      const options = listed('option').map(plain);
      const places = found.option[key];
      expect(options.filter((name) => !places.flat().some((path) => isSame(name, path)))).toEqual([]);
      expect(places.filter((paths) => !paths.some((path) => options.some((name) => isSame(name, path))))).toEqual([]);
      const named = (of: 'compiler' | 'compilation'): string[] => found[of][key].map((name) => `${of}.${name}`);
      const hooks = listed('hook').filter((name) => /^compil(?:er|ation)\./.test(name));
      expect(new Set(listed('plugin'))).toEqual(new Set(found.plugin[key]));
      expect(new Set(hooks)).toEqual(new Set([...named('compiler'), ...named('compilation')]));
    }
  });
});

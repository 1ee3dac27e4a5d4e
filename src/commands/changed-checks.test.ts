import { expect, it } from 'vitest';
import { changedChecks } from './changed-checks.ts';

const all = ['types: node', 'types: worker', 'lint', 'format', 'spelling', 'pages', 'lockfile'];

it.each([
  [['src/build/project.ts'], 'types: node, lint, format'],
  [['src/shared/swipe.ts'], 'types: node, types: worker, lint, format, pages'],
  [['content/guides/index.mdx'], 'format, pages'],
  [['docs/testing.md'], 'format, spelling'],
  [['package-lock.json'], 'format, lockfile'],
  [[], ''],
])('selects the checks that %j can affect', (files, names) => expect(changedChecks(files, all).join(', ')).toBe(names));

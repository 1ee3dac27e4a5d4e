import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../generate/paths.ts';
import { npmCommand } from '../verify/npm-command.mjs';
import { help } from './help.mjs';

// cmd.exe can't run shell scripts, and spawn() can't run .cmd files, so everything starts as a script on Node.js.
describe('every command starts on Windows and macOS', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

  it.each(Object.entries(scripts))('npm run %s is a command of the launcher', (_, script) => {
    const [, command] = /^node src\/commands\/run\.mjs(?: ([\w-]+)(?: [\w-]+)*)?$/.exec(script) ?? [];
    expect(command ?? 'build').toSatisfy((name: string) => Object.hasOwn(help, name));
  });

  // The first runs examples' command lines, which need a POSIX system anyway; the second has a branch for Windows.
  const posix = new Set(['src/verify/examples/run-command.ts', 'src/verify/npm-command.mjs']);

  it.each([
    [
      'the npm that runs this',
      { platform: 'win32', env: { npm_execpath: 'C:/npm/bin/npm-cli.js', npm_node_execpath: 'C:/nodejs/node.exe' } },
      ['C:/nodejs/node.exe', 'C:/npm/bin/npm-cli.js', 'ci'],
    ],
    [
      'the npm next to the Node.js that started the launcher',
      { platform: 'win32', env: { npm_node_execpath: 'C:/Program Files/nodejs/node.exe' } },
      ['C:/Program Files/nodejs/node.exe', 'C:/Program Files/nodejs/node_modules/npm/bin/npm-cli.js', 'ci'],
    ],
    [
      'the npm next to Node.js if another package manager runs this',
      { platform: 'win32', env: { npm_execpath: 'C:/yarn/bin/yarn.js' } },
      ['D:/node.exe', 'D:/node_modules/npm/bin/npm-cli.js', 'ci'],
    ],
    ['npm in PATH', { platform: 'darwin', env: {} }, ['npm', 'ci']],
  ])('runs %s', (_, system, expected) => {
    const { command, args } = npmCommand(['ci'], { execPath: 'D:/node.exe', ...system } as Parameters<typeof npmCommand>[1]);
    expect([command, ...args].map((part) => part.replaceAll('\\', '/'))).toEqual(expected);
  });

  it('only commands for POSIX systems use a shell, npm by its name, or links in node_modules/.bin', () => {
    const offenders = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .map((path) => `src/${path.replaceAll('\\', '/')}`)
      .filter((path) => /(?<!\.test)\.(?:ts|mjs)$/.test(path) && !posix.has(path))
      .filter((path) =>
        /command: 'npm'|\('npm'|spawn(?:Sync)?\('(?:sh|\/bin)|modules\/\.bin\//.test(readFileSync(join(root, path), 'utf8')),
      );
    expect(offenders).toEqual([]);
  });
});

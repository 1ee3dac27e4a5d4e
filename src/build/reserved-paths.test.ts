import { execFileSync } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith } from '../../tests/fixtures/folder.ts';
import { createProject, root } from './project.ts';
import { realPath } from './real-path.ts';
import { pathFault, type ReservedPath, reservedByBuild, SOURCE_FOLDERS } from './reserved-paths.ts';

describe('reservedByBuild', () => {
  it('includes every folder of the repository', () => {
    const tracked = execFileSync('git', ['ls-tree', '-d', '--name-only', 'HEAD'], { cwd: root, encoding: 'utf8' });
    expect(SOURCE_FOLDERS).toEqual(expect.arrayContaining(tracked.trim().split('\n')));
  });

  it("includes the paths in a build's options, with symlinks resolved", async () => {
    const directory = await folderWith({ 'pages/index.mdx': '' });
    await symlink('pages', join(directory, 'link'));
    const options = { content: join(directory, 'link'), sponsors: '/srv/sponsors.json', keep: '/srv/live', out: '/srv/site' };
    const named = (out: string): string[] => reservedByBuild(createProject({ ...options, out })).map(({ path }) => path);
    expect(named('/srv/site')).toEqual(expect.arrayContaining([join(directory, 'pages'), '/srv/sponsors.json', '/srv/live']));
    // Building into the live site is what --keep does by default.
    expect(named('/srv/live')).not.toContain('/srv/live');
  });
});

describe('pathFault', () => {
  const reserved: readonly ReservedPath[] = [
    { path: '/home/ann', name: 'your home folder', allowsInside: true },
    { path: '/home/ann/docs', name: 'the repository', allowsInside: true },
    { path: '/home/ann/docs/src', name: 'the src folder' },
    { path: '/srv/pages', name: 'the content folder' },
  ];

  it.each(['/home/ann/docs/dist', '/home/ann/docs/.generated/site', '/home/ann/site', '/srv/pages-site', '/srv/site', '/site'])(
    'accepts %s',
    (path) => expect(pathFault(path, reserved)).toBeUndefined(),
  );

  it.each([
    ['/', 'is the file system root'],
    ['/home/ann', 'is your home folder'],
    ['/home', 'contains your home folder, /home/ann'],
    ['/home/ann/docs', 'is the repository'],
    ['/home/ann/docs/src', 'is the src folder'],
    ['/home/ann/docs/src/new', 'is inside the src folder, /home/ann/docs/src'],
    ['/srv', 'contains the content folder, /srv/pages'],
    ['/srv/pages/dist', 'is inside the content folder, /srv/pages'],
    ['/srv/other/.git/hooks', 'is inside a .git folder'],
  ])('refuses %s', (path, fault) => expect(pathFault(path, reserved)).toBe(fault));
});

describe('realPath', () => {
  it('resolves symlinks in paths that do not exist yet', async () => {
    const directory = await folderWith({ 'real/file': '' });
    await symlink('real', join(directory, 'link'));
    expect(realPath(join(directory, 'link/a/b'))).toBe(join(directory, 'real/a/b'));
    expect(realPath(join(directory, 'link/file/b'))).toBe(join(directory, 'real/file/b'));
  });

  it.each(['gone', 'link'])('rejects a dangling symlink: to %s', async (to) => {
    const directory = await folderWith({});
    await symlink(to, join(directory, 'link'));
    expect(() => realPath(join(directory, 'link/a'))).toThrow("it's a broken symlink");
  });
});

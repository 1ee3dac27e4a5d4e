import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** What each check depended on when it last passed, and its notes. */
const passedSchema = z.record(z.string(), z.strictObject({ key: z.string(), notes: z.array(z.string()) }));

export interface PassedChecks {
  /** The notes of a check that has passed with the same files; undefined if it must run. */
  readonly notesOf: (name: string, concerns: readonly RegExp[]) => readonly string[] | undefined;
  readonly add: (name: string, concerns: readonly RegExp[], notes: readonly string[]) => void;
}

/**
 * Remembers in a file which checks passed, so that they run again only after one of the files they depend on has
 * changed.
 */
export function openPassedChecks(root: string, file: string): PassedChecks {
  const known = readPassed(file);
  const hashes = hashedFiles(root);
  const keyOf = (concerns: readonly RegExp[]): string => {
    const files = [...hashes].filter(([path]) => concerns.some((concern) => concern.test(path)));
    return hash('sha256', files.map((entry) => `${entry.join(' ')}\n`).join(''));
  };
  return {
    notesOf: (name, concerns) => (known[name]?.key === keyOf(concerns) ? known[name].notes : undefined),
    add(name, concerns, notes) {
      known[name] = { key: keyOf(concerns), notes: [...notes] };
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(known));
    },
  };
}

function readPassed(file: string): z.infer<typeof passedSchema> {
  try {
    return passedSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Missing, truncated, or from another version: all checks run.
    return {};
  }
}

/** Hashes of all files that git doesn't ignore, by path. */
function hashedFiles(root: string): Map<string, string> {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const paths = list.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
  return new Map(paths.toSorted().map((path) => [path, hash('sha256', readFileSync(join(root, path)))]));
}

import type { Answer } from './ask-npm.ts';

export interface Asked {
  readonly name: string;
  /** The version whose README the site shows. */
  readonly installed: string;
  /** The releases of webpack that `data/packages.json` says it works with; empty for none. Undefined for packages the lockfile pins. */
  readonly webpack?: string;
  /** Does its page say already that it is deprecated? */
  readonly knownDeprecated: boolean;
  readonly answer: Answer;
}

export interface RegistryReport {
  readonly lines: readonly string[];
  /** Is there something to do, or was there no answer? */
  readonly open: boolean;
}

/** What has to be said of the listed packages, one line for each that is not as it should be. */
export function registryReport(asked: readonly Asked[]): RegistryReport {
  const lines: string[] = [];
  let open = false;
  for (const { name, installed, webpack, knownDeprecated, answer } of asked) {
    if ('fault' in answer) {
      lines.push(`${name}: couldn't check: ${answer.fault}`);
      open = true;
      continue;
    }
    const { version, deprecated } = answer.latest;
    const range = answer.latest.webpack ?? '';
    const moved = webpack !== undefined && webpack !== range;
    if (moved)
      lines.push(`${name}: works with webpack ${range || '(not stated)'}; data/packages.json says ${webpack || 'nothing'}`);
    if (version !== installed) lines.push(`${name}: ${version} is available, the site shows ${installed}`);
    if (deprecated !== undefined) lines.push(`${name}: deprecated: ${deprecated}${knownDeprecated ? ' (its page says so)' : ''}`);
    if (moved || version !== installed || (deprecated !== undefined && !knownDeprecated)) open = true;
  }
  const current = asked.filter(({ installed, answer }) => 'latest' in answer && answer.latest.version === installed).length;
  lines.push(`${current} of ${asked.length} packages are up to date.`);
  return { lines, open };
}

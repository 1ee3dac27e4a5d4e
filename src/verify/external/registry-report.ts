import type { Answer } from './query-npm.ts';

export interface Asked {
  readonly name: string;
  /** The version whose README the site shows. */
  readonly installed: string;
  /**
   * The supported webpack releases according to `data/packages.json`; empty for none. Undefined for packages in the
   * lockfile.
   */
  readonly webpack?: string;
  /** Whether its page already says that it's deprecated. */
  readonly knownDeprecated: boolean;
  readonly answer: Answer;
}

export interface RegistryReport {
  readonly lines: readonly string[];
  /** Whether something needs to be done, or a lookup failed. */
  readonly open: boolean;
}

/** Reports the packages that are outdated, newly deprecated, or couldn't be looked up, one line each. */
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

import { count } from '../../shared/count.ts';
import { byRelease } from '../../shared/release.ts';
import type { Report } from './check.ts';
import { severities, type Severity } from './findings/rule.ts';

/** What readers call findings of a severity. */
export const severityWords: Readonly<Record<Severity, { readonly title: string; readonly noun: string }>> = {
  error: { title: 'Errors', noun: 'error' },
  break: { title: 'Likely mistakes', noun: 'likely mistake' },
  outdated: { title: 'Outdated', noun: 'outdated part' },
  redundant: { title: 'Redundant', noun: 'redundant option' },
  hint: { title: 'Hints', noun: 'hint' },
};

/** What a check found, in one sentence. */
export function formatSummary({ findings, unread, configs }: Report, version: string): string {
  const [first] = unread;
  if (configs === 0 && findings.length === 0)
    return first
      ? `Nothing was checked, because the configuration comes from ${first.from?.module ?? first.text}.`
      : 'No configuration found: export an object, or a function that returns one.';
  const counts = severities.flatMap((severity) => {
    const { length } = findings.filter((finding) => finding.severity === severity);
    return length === 0 ? [] : [count(length, severityWords[severity].noun)];
  });
  if (counts.length > 0) return `${counts.join(', ')}.`;
  return `Nothing wrong found: valid for webpack ${version}${unread.length > 0 ? `; ${count(unread.length, 'value')} couldn't be read` : ''}.`;
}

/** Why a configuration can't be checked for a release; undefined if it can. */
export const releaseProblem = (version: string, latest: string): string | undefined =>
  /^5\.\d+(?:\.\d+)?$/.test(version) && byRelease(version, latest) <= 0
    ? undefined
    : `Type a release of webpack from 5.0.0 to ${latest}.`;

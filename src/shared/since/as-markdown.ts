import type { ReleaseEvent } from '../release.ts';
import { breakingKinds, eventWords } from './event-words.ts';

/** A change with the URL of its name's entry, if the name still exists. */
export interface Change extends ReleaseEvent {
  readonly url?: string;
}

/** A checklist of changes for a pull request. @param origin of the links */
export function changesAsMarkdown(
  changes: readonly Change[],
  { from, to, origin }: { readonly from: string; readonly to: string; readonly origin: string },
): string {
  const line = (change: Change): string => {
    const name = `\`${change.name}\``;
    const words = eventWords(change).map((piece) => ('code' in piece ? `\`${piece.code}\`` : piece.text));
    return `${change.url === undefined ? name : `[${name}](${origin}${change.url})`} ${words.join('')} in ${change.version}`;
  };
  const part = (title: string, mark: string, isBreaking: boolean): string[] => {
    const list = changes.filter(({ kind }) => breakingKinds.has(kind) === isBreaking);
    return list.length === 0 ? [] : ['', `### ${title}`, '', ...list.map((change) => `- ${mark}${line(change)}`)];
  };
  return [`## webpack ${from} to ${to}`, ...part(BREAKING, '[ ] ', true), ...part(ADDITIONS, '', false), ''].join('\n');
}

export const BREAKING = 'Check before you upgrade';
export const ADDITIONS = 'New';

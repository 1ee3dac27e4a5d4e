import { z } from 'zod';
import { eventGroups, eventKinds, type ReleaseEvent } from '../shared/release.ts';
import { readRows } from './parse.ts';

/** What each release of webpack changed. */
export const EVENTS_FILE = 'data/release-events.tsv';

/** A line: release, kind, group, name, and up to three texts on what changed. */
const eventRow = z
  .tuple([
    z.string().regex(/^\d+\.\d+\.\d+$/, 'must be a release such as 5.108.4'),
    z.enum(eventKinds, `must be one of ${eventKinds.join(', ')}`),
    z.enum(eventGroups, `must be one of ${eventGroups.join(', ')}`),
    z.string().regex(/^\S+$/, 'must be a name without spaces'),
  ])
  .rest(z.string())
  .transform(([version, kind, group, name, from, to, when]): ReleaseEvent => {
    return { version, kind, group, name, from: from || undefined, to: to || undefined, when };
  });

/**
 * Reads the text of `data/release-events.tsv`.
 * @throws UserError naming the malformed line
 */
export function parseEvents(text: string): ReleaseEvent[] {
  const hint =
    'Each line is a release, a kind, a group, a name, and what changed, separated by tabs. Run `npm run tool -- since` to regenerate the file.';
  return readRows(text, { file: EVENTS_FILE, row: eventRow, hint });
}

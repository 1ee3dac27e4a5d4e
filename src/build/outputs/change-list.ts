import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EVENTS_FILE, parseEvents } from '../../schemas/release-events.ts';
import { root } from '../project.ts';
import type { Output, SiteContext } from './output.ts';

/** `changes.json`: what each release of webpack changed, oldest first, for tools. */
export const changeList: Output<SiteContext> = {
  name: 'Writing changes.json',
  enabled: ({ facts }) => facts.length > 0,
  run: async ({ site }) => {
    const events = parseEvents(await readFile(join(root, EVENTS_FILE), 'utf8'));
    return [['changes.json', `${JSON.stringify({ version: site.bundlerVersion, events })}\n`]];
  },
};

import type { Element } from 'hast';
import { h } from 'hastscript';
import { z } from 'zod';
import { EVENTS_FILE, parseEvents } from '../../schemas/release-events.ts';
import { factKey, factWords } from '../../shared/fact-question.ts';
import { byRelease, eventKinds, toMinor, type ReleaseEvent } from '../../shared/release.ts';
import { eventContent } from '../facts/fact-line.ts';
import { type AskFacts, defineComponent, elements } from './component.ts';

/**
 * `<ReleaseHistory />`: what each minor release changed, newest first. `/migrate/since/` reads its data from this list. With
 * `flags`, the list of webpack-cli's own flags, which has versions of its own.
 */
export const releaseHistory = defineComponent({
  name: 'ReleaseHistory',
  props: z.strictObject({ flags: z.literal(true).optional() }),
  render({ props: { flags = false }, askFacts, readQuoted }) {
    const events = parseEvents(readQuoted(EVENTS_FILE) ?? '').filter(({ group }) => (group === 'flag') === flags);
    if (flags)
      return elements(
        h(
          'ul',
          events.toReversed().map((event) => line(event, askFacts)),
        ),
      );
    const minors = Map.groupBy(events, ({ version }) => toMinor(version));
    return elements(
      ...[...minors]
        .toSorted(([a], [b]) => byRelease(b, a))
        .flatMap(([minor, list]) => [
          h('h3', { id: minor, dataUnlisted: true }, minor),
          h(
            'ul',
            list.toSorted(breakingFirst).map((event) => line(event, askFacts)),
          ),
        ]),
    );
  },
});

const breakingFirst = (a: ReleaseEvent, b: ReleaseEvent): number => eventKinds.indexOf(a.kind) - eventKinds.indexOf(b.kind);

/** The browser reads the event back from it: `src/since/app/since-island.tsx`. */
function line(event: ReleaseEvent, askFacts: AskFacts): Element {
  const { version, kind, group, name } = event;
  const url = askFacts({ word: factWords[group], name, children: false, mention: true }).entries[factKey(event)];
  const title = h('code', name);
  const isFlag = group === 'flag';
  return h('li', { dataEvent: isFlag ? undefined : `${version} ${kind} ${group}` }, [
    url === undefined ? title : h('a', { href: url }, title),
    ' ',
    ...eventContent(event),
    ...(isFlag ? [` in webpack-cli ${version}`] : version.endsWith('.0') ? [] : [` in ${version}`]),
  ]);
}

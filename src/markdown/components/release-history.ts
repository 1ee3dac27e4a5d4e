import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { z } from 'zod';
import { EVENTS_FILE, parseEvents } from '../../schemas/release-events.ts';
import { factKey, factWords } from '../../shared/fact-question.ts';
import { byRelease, eventKinds, minorOf, type ReleaseEvent } from '../../shared/release.ts';
import { eventWords } from '../../shared/since/event-words.ts';
import { defineComponent, elements, type RenderInput } from './component.ts';

/** `<ReleaseHistory />`: what each minor release changed, newest first. `/migrate/since/` reads its data from this list. */
export const releaseHistory = defineComponent({
  name: 'ReleaseHistory',
  props: z.strictObject({}),
  render(input) {
    const events = parseEvents(input.readQuoted(EVENTS_FILE) ?? '');
    const urls = entryUrls(events, input);
    const minors = Map.groupBy(events, ({ version }) => minorOf(version));
    return elements(
      ...[...minors]
        .toSorted(([a], [b]) => byRelease(b, a))
        .flatMap(([minor, list]) => [
          h('h3', { id: minor, dataUnlisted: true }, minor),
          h(
            'ul',
            list.toSorted(breakingFirst).map((event) => line(event, urls)),
          ),
        ]),
    );
  },
});

const breakingFirst = (a: ReleaseEvent, b: ReleaseEvent): number => eventKinds.indexOf(a.kind) - eventKinds.indexOf(b.kind);

/** The entries of all names that still exist. */
function entryUrls(
  events: readonly ReleaseEvent[],
  { askFacts }: Pick<RenderInput<unknown>, 'askFacts'>,
): ReadonlyMap<string, string> {
  const last = new Map(events.map((event) => [factKey(event), event]));
  const existing = [...last.values()].filter(({ kind }) => kind !== 'removed' && kind !== 'moved');
  return new Map(
    existing.flatMap((event) => {
      const question = { word: factWords[event.group], name: event.name, children: false, mention: true } as const;
      const { entries } = askFacts(question);
      const url = entries[factKey(event)];
      return url === undefined ? [] : [[factKey(event), url] as const];
    }),
  );
}

/** The browser reads the event back from it: `src/site/since-island.tsx`. */
function line(event: ReleaseEvent, urls: ReadonlyMap<string, string>): Element {
  const { version, kind, group, name } = event;
  const url = urls.get(factKey(event));
  const title = h('code', name);
  const words = eventWords(event).map((piece): ElementContent =>
    'code' in piece ? h('code', piece.code) : { type: 'text', value: piece.text },
  );
  return h('li', { dataEvent: `${version} ${kind} ${group}` }, [
    url === undefined ? title : h('a', { href: url }, title),
    ' ',
    ...words,
    ...(version.endsWith('.0') ? [] : [` in ${version}`]),
  ]);
}

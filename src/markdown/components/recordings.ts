import type { Element, ElementContent } from 'hast';
import { h, s } from 'hastscript';
import { z } from 'zod';
import { factKey, type FactAnswer, factWords } from '../../shared/fact-question.ts';
import { table, eventContent } from '../facts/fact-line.ts';
import { defineComponent, type AskFacts } from './component.ts';
import { EVENTS_FILE, parseEvents } from '../../schemas/release-events.ts';
import { byRelease, eventKinds, toMinor, type ReleaseEvent } from '../../shared/release.ts';

/** `<HookOrder recording="examples/…/production.txt" caption="…" />`: a recorded order of hooks as a diagram and a table. */
export const hookOrder = defineComponent({
  name: 'HookOrder',
  props: z.strictObject({
    recording: z.string().regex(/^examples\/.+\.txt$/, 'must be the path of a recorded file in examples/'),
    caption: z.string(),
    /** Leave out the table. */
    diagram: z.literal(true).optional(),
  }),
  render({ props: { recording, caption, diagram = false }, element, readQuoted, askFacts, report }) {
    const calls = parseHookCalls(readQuoted(recording) ?? '');
    if (calls.length === 0) {
      report({
        title: `${recording} records no hooks`,
        hint: 'Each line must name a hook as owner.hook; see examples/api/hook-order.',
        at: element.position,
      });
      return [];
    }
    const figure = h('figure.diagram', [drawing(calls, caption), h('figcaption', caption)]);
    // Also for diagrams, to report hooks that don't exist.
    const answers = calls.map(({ hook }) => askFacts({ word: 'Hook', name: hook, children: false, mention: true }, element));
    if (diagram) return [figure];
    const rows = calls.map((call, index) => [
      [`${index + 1}. `, linked(call, answers[index])],
      call.count === 1 ? 'once' : `${call.count} times`,
    ]);
    return [figure, table(['Hook', 'Called'], rows)];
  },
});

function linked({ hook }: HookCall, answer: FactAnswer | undefined): Element {
  const fact = answer?.facts[0];
  const url = fact && answer?.entries[factKey(fact)];
  const code = h('code', hook);
  return url === undefined ? code : h('a', { href: url }, code);
}

const WIDTH = 400;
const LINE = 16;
const PADDING = 8;
const GAP = 18;
const HEAD = 26;
/** Length of a name, in characters, that may be wider than one of three lanes. */
const WIDE = 15;

/** Boxes for consecutive hooks of one owner, in a column per owner, connected by arrows. */
function drawing(calls: readonly HookCall[], caption: string): Element {
  const runs = hookRuns(calls);
  const owners = [...new Set(runs.map(({ owner }) => owner))];
  const lane = (WIDTH - 8) / owners.length;
  const parts: ElementContent[] = owners.map((owner, index) => {
    // The last lane's name may be wider than the lane, and must not be cut off.
    const isWide = index === owners.length - 1 && owner.length > WIDE;
    const place = isWide ? { x: WIDTH - 2, textAnchor: 'end' } : { x: 4 + lane * (index + 0.5) };
    return s('text.d-text-small', { ...place, y: 14, fontSize: 11, fontWeight: 700 }, owner);
  });
  let y = HEAD;
  let previous: Point | undefined;
  for (const { owner, labels } of runs) {
    const x = 4 + lane * owners.indexOf(owner);
    const height = labels.length * LINE + 2 * PADDING - 4;
    const middle = x + lane / 2;
    if (previous) parts.push(...arrow(previous, { x: middle, y }));
    parts.push(
      s(owner === 'compiler' ? 'rect.d-box-accent' : 'rect.d-box', { x: x + 3, y, width: lane - 6, height, rx: 5 }),
      ...labels.map((label, index) =>
        s('text.d-text-small', { x: middle, y: y + PADDING + 10 + index * LINE, fontSize: 11 }, label),
      ),
    );
    previous = { x: middle, y: y + height };
    y += height + GAP;
  }
  return s('svg', { viewBox: `0 0 ${WIDTH} ${y - GAP + 6}`, role: 'img', ariaLabel: caption }, parts);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A path down, across, and down again, with an arrowhead. */
function arrow(from: Point, to: Point): ElementContent[] {
  const across = from.y + GAP / 2 - 3;
  const end = to.y - 1;
  return [
    s('path.d-line', { d: `M${from.x} ${from.y}V${across}H${to.x}V${end - 4}` }),
    s('path.d-head', { d: `M${to.x - 4} ${end - 6}h8l-4 6z` }),
  ];
}

/** A line of a recording: a hook at its first call. */
interface HookCall {
  /** `compiler.make` */
  readonly hook: string;
  readonly count: number;
}

/** Parses the lines `owner.hook` and `owner.hook ×3` of a recording; other lines are the command and its messages. */
export function parseHookCalls(text: string): HookCall[] {
  return text.split('\n').flatMap((row) => {
    const [, hook, count = '1'] = /^(\w+\.\w+)(?: ×(\d+))?$/.exec(row) ?? [];
    return hook === undefined ? [] : [{ hook, count: Number(count) }];
  });
}

/** Maximum number of hooks in a run that are all drawn. */
const ALL = 4;

/** Groups consecutive hooks of the same owner. A long run shows its first and last hooks and the number between. */
function hookRuns(calls: readonly HookCall[]): { readonly owner: string; readonly labels: readonly string[] }[] {
  const runs: { owner: string; names: string[] }[] = [];
  for (const { hook } of calls) {
    const [owner = '', name = ''] = hook.split('.');
    const last = runs.at(-1);
    if (last?.owner === owner) last.names.push(name);
    else runs.push({ owner, names: [name] });
  }
  return runs.map(({ owner, names }) => ({
    owner,
    labels: names.length <= ALL ? names : [names[0] ?? '', `… ${names.length - 2} more`, names.at(-1) ?? ''],
  }));
}

const bytes = z.object({ min: z.int(), gzip: z.int() });

/** Builds of the same project with several bundlers. Times are multiples of webpack's. */
const comparisonSchema = z.object({
  date: z.iso.date(),
  /** Processor cores, operating system, and Node.js. */
  machine: z.string(),
  runs: z.int().positive(),
  bundlers: z
    .array(z.object({ name: z.string(), version: z.string(), time: z.number(), cpu: z.number(), scripts: bytes, styles: bytes }))
    .min(1),
});

/** `<BuildComparison results="examples/comparison/recorded/results.json" />`: recorded builds with several bundlers, fastest first. */
export const buildComparison = defineComponent({
  name: 'BuildComparison',
  props: z.strictObject({
    results: z.string().regex(/^examples\/.+\.json$/, 'must be the path of a recorded file in examples/'),
  }),
  render({ props: { results }, element, readQuoted, report }) {
    const comparison = parse(readQuoted(results));
    if (!comparison) {
      report({
        title: `${results} isn't a comparison`,
        hint: 'src/markdown/components/recordings.ts describes the file.',
        at: element.position,
      });
      return [];
    }
    const { date, machine, runs, bundlers } = comparison;
    const rows = bundlers
      .toSorted((a, b) => a.time - b.time)
      .map(({ name, version, time, cpu, scripts, styles }) => [
        `${name} ${version}`,
        `${time} ×`,
        `${cpu} ×`,
        `${kilobytes(scripts.min)} (${kilobytes(scripts.gzip)})`,
        `${styles.min} B (${styles.gzip} B)`,
      ]);
    const day = new Date(date).toLocaleString('en', { dateStyle: 'long', timeZone: 'UTC' });
    return [
      table(['Bundler', 'Time', 'CPU time', 'Scripts (gzip)', 'Styles (gzip)'], rows),
      h('p', h('small', `Median of ${runs} builds without caches on ${day}: ${machine}.`)),
    ];
  },
});

/** Undefined if the text is missing or invalid. */
function parse(text = ''): z.infer<typeof comparisonSchema> | undefined {
  try {
    return comparisonSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const kilobytes = (bytesCount: number): string => `${(bytesCount / 1000).toFixed(1)} KB`;

/**
 * `<ReleaseHistory />`: what each minor release changed, newest first. `/migrate/since/` reads its data from this list. With
 * `flags`, the list of webpack-cli's own flags, which has versions of its own.
 */
export const releaseHistory = defineComponent({
  name: 'ReleaseHistory',
  props: z.strictObject({ flags: z.literal(true).optional() }),
  render({ props: { flags = false }, askFacts, readQuoted }) {
    const events = parseEvents(readQuoted(EVENTS_FILE) ?? '').filter(({ group }) => (group === 'flag') === flags);
    if (flags) return [eventList(events.toReversed(), askFacts)];
    return [...Map.groupBy(events, ({ version }) => toMinor(version))]
      .toSorted(([a], [b]) => byRelease(b, a))
      .flatMap(([minor, list]) => [
        h('h3', { id: minor, dataUnlisted: true }, minor),
        eventList(list.toSorted(breakingFirst), askFacts),
      ]);
  },
});

const breakingFirst = (a: ReleaseEvent, b: ReleaseEvent): number => eventKinds.indexOf(a.kind) - eventKinds.indexOf(b.kind);

function eventList(events: readonly ReleaseEvent[], askFacts: AskFacts): Element {
  const items = events.map((event) => line(event, askFacts));
  return h('ul', items);
}

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

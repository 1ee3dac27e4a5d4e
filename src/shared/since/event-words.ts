import type { EventGroup, EventKind, ReleaseEvent } from '../release.ts';

/** A piece of a sentence: code, or plain text. */
export type Piece = { readonly code: string } | { readonly text: string };

const code = (of: string | undefined): Piece => ({ code: of ?? '' });
const text = (of: string): Piece => ({ text: of });

/** What happened to the name, in words that follow it. Code occurs in the order `from`, `to`. */
export function eventWords({ kind, from, to, when }: Omit<ReleaseEvent, 'version' | 'group' | 'name'>): Piece[] {
  switch (kind) {
    case 'moved':
      return [text('moved to '), code(to)];
    case 'default':
      return [
        text('default '),
        code(from),
        text(' → '),
        code(to),
        ...(when === undefined ? [] : [text(` (${when.replaceAll('`', '')})`)]),
      ];
    case 'narrowed':
      return [text('no longer accepts '), code(from), ...(to === undefined ? [] : [text(', but '), code(to)])];
    case 'widened':
      return [text('also accepts '), code(to)];
    default:
      return [text(kindWords[kind])];
  }
}

/** Kinds of changes in a word or two. */
export const kindWords: Readonly<Record<EventKind, string>> = {
  removed: 'removed',
  moved: 'moved',
  default: 'default changed',
  narrowed: 'accepts less',
  deprecated: 'deprecated',
  added: 'added',
  widened: 'accepts more',
  undeprecated: 'no longer deprecated',
};

/** Kinds of changes that need a look before an upgrade. The others only add something. */
export const breakingKinds: ReadonlySet<EventKind> = new Set(['removed', 'moved', 'default', 'narrowed', 'deprecated']);

/** The parts of the documentation, in the order of lists. */
export const eventSections = ['Configuration', 'Plugins', 'Hooks', 'Loader and module APIs'] as const;

/** The part of the documentation that a name belongs to. */
export function sectionOfEvent(group: EventGroup): (typeof eventSections)[number] {
  switch (group) {
    case 'option':
      return 'Configuration';
    case 'plugin':
    case 'plugin-option':
      return 'Plugins';
    case 'hook':
      return 'Hooks';
    default:
      return 'Loader and module APIs';
  }
}

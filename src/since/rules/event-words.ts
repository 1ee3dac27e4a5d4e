import type { EventGroup, EventKind, ReleaseEvent } from '../../shared/release.ts';

/** What happened to the name, in words that follow it: text and code by turns. */
export function eventWords({ kind, from = '', to = '', when }: Omit<ReleaseEvent, 'version' | 'group' | 'name'>): string[] {
  switch (kind) {
    case 'moved':
      return ['moved to ', to];
    case 'default':
      return ['default ', from, ' → ', to, ...(when === undefined ? [] : [` (${when})`])];
    case 'narrowed':
      return ['no longer accepts ', from, ...(to === '' ? [] : [', but ', to])];
    case 'widened':
      return ['also accepts ', to];
    default:
      return [kindWords[kind]];
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

const additions: ReadonlySet<EventKind> = new Set(['added', 'widened', 'undeprecated']);

/** The parts of the documentation that names belong to, in the order of lists. */
export const eventSections: Readonly<Record<EventGroup, string>> = {
  option: 'Configuration',
  plugin: 'Plugins',
  'plugin-option': 'Plugins',
  hook: 'Hooks',
  'loader-context': 'Loader and module APIs',
  'module-variable': 'Loader and module APIs',
  'import-meta': 'Loader and module APIs',
  hot: 'Loader and module APIs',
  flag: 'Command line',
};

/** A change with the URL of its name's entry, if the name still exists. */
export interface Change extends ReleaseEvent {
  readonly url?: string | undefined;
}

/** Changes that need a look before an upgrade, and those that only add something. */
export function changeParts(changes: readonly Change[]) {
  return [
    { title: 'Check before you upgrade', mark: '[ ] ', changes: changes.filter(({ kind }) => !additions.has(kind)) },
    { title: 'New', mark: '', changes: changes.filter(({ kind }) => additions.has(kind)) },
  ];
}

/** What happened to the name, as Markdown. */
export const changeWords = (change: Parameters<typeof eventWords>[0]): string =>
  eventWords(change)
    .map((word, index) => (index % 2 === 1 ? `\`${word}\`` : word))
    .join('');

/** A checklist of changes for a pull request. @param origin of the links */
export function changesAsMarkdown(title: string, changes: readonly Change[], origin: string): string {
  const line = ({ name, url, version, ...change }: Change): string =>
    `${url === undefined ? `\`${name}\`` : `[\`${name}\`](${origin}${url})`} ${changeWords(change)} in ${version}`;
  const parts = changeParts(changes).filter((part) => part.changes.length > 0);
  return (
    [
      `## ${title}`,
      ...parts.map((part) =>
        [`### ${part.title}\n`, ...part.changes.map((change) => `- ${part.mark}${line(change)}`)].join('\n'),
      ),
    ].join('\n\n') + '\n'
  );
}

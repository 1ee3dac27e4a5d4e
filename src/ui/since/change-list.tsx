import { ADDITIONS, BREAKING, type Change } from '../../shared/since/as-markdown.ts';
import { breakingKinds, eventSections, eventWords, kindWords, sectionOfEvent } from '../../shared/since/event-words.ts';
import { type EventKind, eventKinds } from '../../shared/release.ts';
import * as styles from './since.module.css';

export interface ChangeListProps {
  readonly from: string;
  readonly to: string;
  readonly changes: readonly Change[];
  readonly kind: EventKind | undefined;
  readonly text: string;
  readonly onKind: (kind: EventKind | undefined) => void;
  readonly onText: (text: string) => void;
  readonly onCopy: () => void;
  /** What the copy button says. */
  readonly copyLabel: string;
}

/** What changed between two releases: what can break first, by part of the documentation. */
export function ChangeList({ from, to, changes, kind, text, onKind, onText, onCopy, copyLabel }: ChangeListProps) {
  const breaking = changes.filter((change) => breakingKinds.has(change.kind)).length;
  const shown = changes.filter(
    (change) => (kind === undefined || change.kind === kind) && change.name.toLowerCase().includes(text.trim().toLowerCase()),
  );
  const kinds = eventKinds.filter((one) => changes.some((change) => change.kind === one));
  return (
    <div className={styles.result}>
      <output>
        <b>
          From {from} to {to}:
        </b>{' '}
        {changes.length === 0
          ? 'nothing that this list covers.'
          : `${count(breaking, 'change')} to check, ${count(changes.length - breaking, 'addition')}.`}
      </output>
      {changes.length > 0 && (
        <div className={styles.tools}>
          <input
            type="search"
            aria-label="Filter by name"
            placeholder="Filter by name"
            value={text}
            onChange={({ target }) => onText(target.value)}
          />
          <fieldset className={styles.kinds} aria-label="Filter by kind">
            {[undefined, ...kinds].map((one) => (
              <button
                key={one ?? ''}
                type="button"
                className={styles.choice}
                aria-pressed={one === kind}
                onClick={() => onKind(one)}
              >
                {one === undefined ? 'all' : kindWords[one]}
              </button>
            ))}
          </fieldset>
          <button type="button" className={styles.choice} onClick={onCopy}>
            {copyLabel}
          </button>
        </div>
      )}
      {changes.length > 0 && shown.length === 0 && <p>No change matches the filter.</p>}
      <Part title={BREAKING} changes={shown.filter((change) => breakingKinds.has(change.kind))} />
      <Part title={ADDITIONS} changes={shown.filter((change) => !breakingKinds.has(change.kind))} />
    </div>
  );
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

function Part({ title, changes }: { readonly title: string; readonly changes: readonly Change[] }) {
  const sections = Map.groupBy(changes, ({ group }) => sectionOfEvent(group));
  return changes.length === 0 ? null : (
    <>
      <h2>{title}</h2>
      {eventSections.map((section) => {
        const list = sections.get(section);
        return (
          list && (
            <section key={section}>
              <h3>{section}</h3>
              <ul>
                {list.map((change) => (
                  <Line key={`${change.kind} ${change.group} ${change.name} ${change.when}`} change={change} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </>
  );
}

function Line({ change }: { readonly change: Change }) {
  const name = <code>{change.name}</code>;
  return (
    <li>
      {change.url === undefined ? name : <a href={change.url}>{name}</a>}{' '}
      {/* oxlint-disable-next-line react/no-array-index-key -- the pieces of a sentence have no other key */}
      {eventWords(change).map((piece, index) => ('code' in piece ? <code key={index}>{piece.code}</code> : piece.text))} in{' '}
      {change.version}
    </li>
  );
}

import { type Change, changeParts, eventSections, eventWords, kindWords } from '../rules/event-words.ts';
import { type EventKind, eventGroups, eventKinds } from '../../shared/release.ts';
import * as styles from './since.module.css';

export interface ChangeListProps {
  /** The releases that are compared: `5.88.2 to 5.112.2`. */
  readonly range: string;
  readonly changes: readonly Change[];
  /** The changes that are rendered so far. */
  readonly shown: readonly Change[];
  /** Whether only names of the reader's configuration count; undefined without a configuration. */
  readonly isOnlyUsed: boolean | undefined;
  /** Empty for all kinds. */
  readonly kind: string;
  readonly text: string;
  readonly onOnlyUsed: (isOnlyUsed: boolean) => void;
  readonly onKind: (kind: string) => void;
  readonly onText: (text: string) => void;
  readonly onCopy: () => void;
  /** What the copy button says. */
  readonly copyLabel: string;
}

/** What changed between two releases: what can break first, by part of the documentation. */
export function ChangeList({ range, changes, kind, text, onKind, onText, onCopy, copyLabel, ...props }: ChangeListProps) {
  const [breaking, additions] = changeParts(changes).map((part) => part.changes.length);
  const search = text.trim().toLowerCase();
  const matching = props.shown.filter(
    (change) => (kind === '' || change.kind === kind) && change.name.toLowerCase().includes(search),
  );
  const numberOf = (one: EventKind): number => changes.filter((change) => change.kind === one).length;
  return (
    <div className="prose">
      <output>
        <b>From {range}:</b>{' '}
        {changes.length === 0
          ? `nothing that ${props.isOnlyUsed ? 'your configuration uses' : 'this list covers'}.`
          : `${count(breaking, 'change')} to check, ${count(additions, 'addition')}.`}
      </output>
      {props.isOnlyUsed !== undefined && (
        <label className="row">
          <input type="checkbox" checked={props.isOnlyUsed} onChange={({ target }) => props.onOnlyUsed(target.checked)} /> Only
          what my configuration uses
        </label>
      )}
      {changes.length > 0 && (
        <div className={`row ${styles.tools}`}>
          <input
            type="search"
            aria-label="Filter by name"
            placeholder="Filter by name"
            value={text}
            onChange={({ target }) => onText(target.value)}
          />
          <select aria-label="Filter by kind" value={kind} onChange={({ target }) => onKind(target.value)}>
            <option value="">All kinds</option>
            {eventKinds.map(
              (one) => numberOf(one) > 0 && <option key={one} value={one}>{`${kindWords[one]} (${numberOf(one)})`}</option>,
            )}
          </select>
          <button type="button" className="button plain" onClick={onCopy}>
            {copyLabel}
          </button>
        </div>
      )}
      {props.shown.length > 0 && matching.length === 0 && <p>No change matches the filter.</p>}
      {changeParts(matching).map((part) => part.changes.length > 0 && <Part key={part.title} {...part} />)}
    </div>
  );
}

const count = (number = 0, noun = ''): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

function Part({ title, changes }: ReturnType<typeof changeParts>[number]) {
  const inOrder = changes.toSorted((a, b) => eventGroups.indexOf(a.group) - eventGroups.indexOf(b.group));
  return (
    <>
      <h2>{title}</h2>
      {[...Map.groupBy(inOrder, ({ group }) => eventSections[group])].map(([section, list]) => (
        <section key={section} className="prose">
          <h3>{section}</h3>
          <ul>
            {list.map((change) => (
              <Line key={`${change.kind} ${change.group} ${change.name} ${change.when}`} {...change} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Line({ name, url, version, ...change }: Change) {
  const title = <code>{name}</code>;
  return (
    <li>
      {url === undefined ? title : <a href={url}>{title}</a>}{' '}
      {/* oxlint-disable-next-line react/no-array-index-key -- the words of a sentence have no other key */}
      {eventWords(change).map((word, index) => (index % 2 === 1 ? <code key={index}>{word}</code> : word))} in {version}
    </li>
  );
}

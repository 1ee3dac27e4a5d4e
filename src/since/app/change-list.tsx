import { useDeferredValue, useMemo, useState } from 'react';
import { concerns } from '../rules/changes-between.ts';
import { type Change, changeParts, changesAsMarkdown, eventSections, eventWords, kindWords } from '../rules/event-words.ts';
import { type EventKind, eventGroups, eventKinds } from '../../shared/release.ts';
import { count } from '../../shared/count.ts';

export interface ChangeListProps {
  /** The releases that are compared: `5.88.2 to 5.112.2`. */
  readonly range: string;
  readonly changes: readonly Change[];
  /** Names that the reader's configuration uses, if there is one. */
  readonly used: readonly string[] | undefined;
}

/** What changed between two releases: what can break first, by part of the documentation. */
export function ChangeList({ range, changes, used }: ChangeListProps) {
  const [kind, setKind] = useState('');
  const [text, setText] = useState('');
  const [isOnlyUsed, setOnlyUsed] = useState(true);
  const [copyLabel, setCopyLabel] = useState('Copy as Markdown');
  const wanted = useMemo(
    () => (used && isOnlyUsed ? changes.filter((change) => concerns(change, used)) : changes),
    [changes, used, isOnlyUsed],
  );
  // Five years of additions take long to render: what can break comes first.
  const shown = useDeferredValue(wanted, changeParts(wanted)[0]?.changes ?? []);
  const copy = (): void =>
    void navigator.clipboard.writeText(changesAsMarkdown(`webpack ${range}`, wanted, location.origin)).then(
      () => setCopyLabel('Copied'),
      () => setCopyLabel("Couldn't copy"),
    );
  const [breaking = 0, additions = 0] = changeParts(wanted).map((part) => part.changes.length);
  const search = text.trim().toLowerCase();
  const matching = shown.filter((change) => (kind === '' || change.kind === kind) && change.name.toLowerCase().includes(search));
  const numberOf = (one: EventKind): number => wanted.filter((change) => change.kind === one).length;
  return (
    <div className="prose">
      <output>
        <b>From {range}:</b>{' '}
        {wanted.length === 0
          ? `nothing that ${used && isOnlyUsed ? 'your configuration uses' : 'this list covers'}.`
          : `${count(breaking, 'change')} to check, ${count(additions, 'addition')}.`}
      </output>
      {used && (
        <label className="row">
          <input type="checkbox" checked={isOnlyUsed} onChange={({ target }) => setOnlyUsed(target.checked)} /> Only what my
          configuration uses
        </label>
      )}
      {wanted.length > 0 && (
        <div className="row">
          <input
            type="search"
            aria-label="Filter by name"
            placeholder="Filter by name"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <select aria-label="Filter by kind" value={kind} onChange={({ target }) => setKind(target.value)}>
            <option value="">All kinds</option>
            {eventKinds.map(
              (one) => numberOf(one) > 0 && <option key={one} value={one}>{`${kindWords[one]} (${numberOf(one)})`}</option>,
            )}
          </select>
          <button type="button" className="button plain" onClick={copy}>
            {copyLabel}
          </button>
        </div>
      )}
      {shown.length > 0 && matching.length === 0 && <p>No change matches the filter.</p>}
      {changeParts(matching).map((part) => part.changes.length > 0 && <Part key={part.title} {...part} />)}
    </div>
  );
}

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

import { useEffect, useEffectEvent, useState } from 'react';
import { byRelease, type EventGroup, type EventKind } from '../shared/release.ts';
import { type Change, changesAsMarkdown } from '../shared/since/as-markdown.ts';
import { changesBetween } from '../shared/since/changes-between.ts';
import { findVersions, MAX_FILE_BYTES, versionProblem } from '../shared/since/find-version.ts';
import { ChangeList } from '../ui/since/change-list.tsx';
import { VersionForm } from '../ui/since/version-form.tsx';

export interface SinceIslandProps {
  /** The documented release. */
  readonly latest: string;
}

interface Range {
  readonly from: string;
  readonly to: string;
}

/** Asks for a version and shows what changed since, from the list of releases that is on the page. */
export function SinceIsland({ latest }: SinceIslandProps) {
  const [events, setEvents] = useState<readonly Change[]>([]);
  const [fields, setFields] = useState<Range>({ from: '', to: latest });
  const [range, setRange] = useState<Range>();
  const [problem, setProblem] = useState<string>();
  const [choices, setChoices] = useState<readonly string[]>([]);

  const show = ({ from, to }: Range): void => {
    const isBackwards = byRelease(from, to) > 0;
    const found =
      versionProblem(from, latest) ?? versionProblem(to, latest) ?? (isBackwards ? `${to} is older than ${from}.` : undefined);
    setChoices([]);
    setProblem(found);
    if (found !== undefined) return setRange(undefined);
    setFields({ from, to });
    setRange({ from, to });
    const search = new URLSearchParams(to === latest ? { from } : { from, to });
    history.replaceState(history.state, '', `${location.pathname}?${search}${location.hash}`);
  };
  const read = (text: string, to: string, name?: string): void => {
    const found = findVersions(text, name);
    const end = findVersions(to);
    if ('problem' in end) return fail(end.problem);
    if ('problem' in found) return fail(found.problem);
    const [from = '', ...others] = found.versions;
    if (others.length === 0) return show({ from, to: end.versions[0] ?? latest });
    setRange(undefined);
    setProblem(undefined);
    setChoices(found.versions.toSorted(byRelease));
  };
  const fail = (why: string): void => {
    setChoices([]);
    setRange(undefined);
    setProblem(why);
  };
  const open = async (file: File): Promise<void> => {
    if (file.size > MAX_FILE_BYTES) return fail(`${file.name} is too large for a lockfile.`);
    read(await file.text().catch(() => ''), fields.to, file.name);
  };

  const start = useEffectEvent(() => {
    setEvents(eventsOnPage());
    const search = new URLSearchParams(location.search);
    // What was typed before the code arrived stays.
    const inputs = document.querySelectorAll<HTMLInputElement>('[data-island=since] input');
    const [typed = '', other = latest] = Array.from(inputs, ({ value }) => value);
    const from = search.get('from') ?? typed;
    const to = search.get('to') ?? other;
    setFields({ from, to });
    if (search.has('from')) read(from, to);
  });
  useEffect(() => start(), []);
  return (
    <div className="needs-script">
      <VersionForm
        {...fields}
        releases={[...new Set(events.map(({ version }) => version))]}
        choices={choices}
        problem={problem}
        onChange={(field, text) => setFields({ ...fields, [field]: text })}
        onSubmit={() => read(fields.from, fields.to)}
        onChoose={(from) => show({ from, to: fields.to })}
        onPaste={(text) => read(text, fields.to)}
        onFile={(file) => void open(file)}
      />
      {range && <Result key={`${range.from} ${range.to}`} {...range} changes={changesBetween(events, range.from, range.to)} />}
    </div>
  );
}

function Result({ from, to, changes }: Range & { readonly changes: readonly Change[] }) {
  const [kind, setKind] = useState<EventKind>();
  const [text, setText] = useState('');
  const [copyLabel, setCopyLabel] = useState('Copy as Markdown');
  const copy = (): void =>
    void navigator.clipboard.writeText(changesAsMarkdown(changes, { from, to, origin: location.origin })).then(
      () => setCopyLabel('Copied'),
      () => setCopyLabel("Couldn't copy"),
    );
  return <ChangeList {...{ from, to, changes, kind, text, copyLabel }} onKind={setKind} onText={setText} onCopy={copy} />;
}

/** Reads the list that `<ReleaseHistory />` rendered, oldest release first. */
function eventsOnPage(): Change[] {
  return Array.from(document.querySelectorAll<HTMLElement>('li[data-event]'), (line): Change => {
    const [version, kind, group] = (line.dataset.event ?? '').split(' ') as [string, EventKind, EventGroup];
    const [name = '', first, second] = Array.from(line.querySelectorAll('code'), ({ textContent }) => textContent);
    const [, when] = /\(([^)]*)\)(?: in [\d.]+)?$/.exec(line.textContent) ?? [];
    const url = line.querySelector('a')?.getAttribute('href') ?? undefined;
    const isFromFirst = kind === 'default' || kind === 'narrowed';
    const [from, to] = isFromFirst ? [first, second] : [undefined, first];
    return {
      version,
      kind,
      group,
      name,
      ...(url !== undefined && { url }),
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      ...(kind === 'default' && when !== undefined && { when }),
    };
  }).toSorted((a, b) => byRelease(a.version, b.version));
}

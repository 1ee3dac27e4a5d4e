import { useEffect, useEffectEvent, useState } from 'react';
import { byRelease, type EventGroup, type EventKind } from '../../shared/release.ts';
import { changesBetween } from '../rules/changes-between.ts';
import type { Change } from '../rules/event-words.ts';
import { findVersions, isConfig, sizeProblem, versionProblem } from '../rules/find-version.ts';
import { ChangeList } from './change-list.tsx';
import { VersionForm } from './version-form.tsx';
import { runCheck } from '../../check/app/run-check.ts';

interface SinceIslandProps {
  /** The documented release. */
  readonly latest: string;
}

/** What the reader's input led to: releases to compare, versions to choose from, or a problem. */
interface Answer {
  readonly range?: readonly [from: string, to: string];
  readonly choices?: readonly string[];
  readonly problem?: string | undefined;
}

/** Asks for a version and shows what changed since, from the list of releases that is on the page. */
export function SinceIsland({ latest }: SinceIslandProps) {
  const [events, setEvents] = useState<readonly Change[]>([]);
  const [fields, setFields] = useState({ from: '', to: latest });
  const [{ range, choices, problem }, setAnswer] = useState<Answer>({});
  const [used, setUsed] = useState<readonly string[]>();

  const show = (from: string, to: string): void => {
    const isBackwards = byRelease(from, to) > 0;
    const found =
      versionProblem(from, latest) ?? versionProblem(to, latest) ?? (isBackwards ? `${to} is older than ${from}.` : undefined);
    if (found !== undefined) return setAnswer({ problem: found });
    setFields({ from, to });
    setAnswer({ range: [from, to] });
    const search = new URLSearchParams(to === latest ? { from } : { from, to });
    history.replaceState(history.state, '', `${location.pathname}?${search}${location.hash}`);
  };
  const readConfig = async (text: string, name = 'webpack.config.ts'): Promise<void> => {
    const result = await runCheck(new Map([[name, text]]), latest).catch(() => ({
      problem: "The reader couldn't be loaded. Try again.",
    }));
    const names = 'report' in result ? result.report.used : [];
    if ('problem' in result) return setAnswer((now) => ({ ...now, problem: result.problem }));
    if (names.length === 0) return setAnswer((now) => ({ ...now, problem: `${name} has no options that can be read.` }));
    setUsed(names);
    const next = `${name} uses ${names.length} names of webpack. Type your version to see what changed.`;
    setAnswer((now) => ({ ...now, problem: now.range || now.choices ? undefined : next }));
  };
  const read = (text: string, to: string, name?: string): void => {
    if (isConfig(text, name)) return void readConfig(text, name);
    const [found, end] = [findVersions(text, name), findVersions(to)];
    if ('problem' in end) return setAnswer(end);
    if ('problem' in found) return setAnswer(found);
    const [from = '', ...others] = found.versions;
    if (others.length === 0) return show(from, end.versions[0] ?? latest);
    setAnswer({ choices: found.versions.toSorted(byRelease) });
  };
  const open = async (file: File): Promise<void> => {
    const found = sizeProblem(file);
    if (found !== undefined) return setAnswer({ problem: found });
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
        {...{ ...fields, choices, problem }}
        releases={[...new Set(events.map(({ version }) => version))]}
        onChange={(field, text) => setFields({ ...fields, [field]: text })}
        onSubmit={() => read(fields.from, fields.to)}
        onChoose={(from) => show(from, fields.to)}
        onPaste={(text) => read(text, fields.to)}
        onFiles={(files) => files.forEach((file) => void open(file))}
      />
      {range && (
        <ChangeList key={range.join(' to ')} range={range.join(' to ')} changes={changesBetween(events, ...range)} used={used} />
      )}
    </div>
  );
}

/** Reads the list that `<ReleaseHistory />` rendered, oldest release first. */
function eventsOnPage(): Change[] {
  return Array.from(document.querySelectorAll<HTMLElement>('li[data-event]'), (line): Change => {
    const [version, kind, group] = (line.dataset.event ?? '').split(' ') as [string, EventKind, EventGroup];
    const [name = '', first, second] = Array.from(line.querySelectorAll('code'), ({ textContent }) => textContent);
    const [, when] = (kind === 'default' && /\(([^)]*)\)(?: in [\d.]+)?$/.exec(line.textContent)) || [];
    const [from, to] = kind === 'default' || kind === 'narrowed' ? [first, second] : [undefined, first];
    return { version, kind, group, name, url: line.querySelector('a')?.getAttribute('href') ?? undefined, from, to, when };
  }).toSorted((a, b) => byRelease(a.version, b.version));
}

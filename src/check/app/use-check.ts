import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { applyEdits } from '../rules/apply-edits.ts';
import type { Edit } from '../rules/findings/rule.ts';
import { releaseProblem } from '../rules/report-summary.ts';
import type { Span } from '../rules/value.ts';
import { filesOfHash, hashOfFiles, isShareLink } from './check-address.ts';
import type { MountedEditor } from '../../editor/app/mount-editor.ts';
import type { CheckResult } from './check-worker.ts';
import { runCheck } from './run-check.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { useWindowEvents } from '../../ui/use-window-events.ts';

type Files = ReadonlyMap<string, string>;

/** How files change, apart from their text. */
interface Change {
  /** The file to show; the first one if it doesn't exist any more. */
  readonly show?: string | undefined;
  /** The release to check for. */
  readonly wanted?: string | undefined;
  /** Time in ms before they're checked. */
  readonly pause?: number;
  /** What undoing restores. Without it, there's nothing to undo, because that would lose what was typed. */
  readonly undo?: Files | undefined;
}

/** The name of the pasted file. */
const ENTRY = 'webpack.config.js';
/** No configuration is larger. */
const MOST_BYTES = 1_000_000;
/** Time after the last key, in ms, before the text is checked. */
const PAUSE = 300;

/** What was last checked, for a reader who follows a link and comes back. */
let kept: Files | undefined;

export type CheckControl = ReturnType<typeof useCheck>;

/** The configuration, what was found in it, and what the reader can do with it. @param latest the documented release */
export function useCheck(latest: string) {
  const [files, setFiles] = useState<Files>(new Map([[ENTRY, '']]));
  const [active, setActive] = useState(ENTRY);
  const [version, setVersion] = useState(latest);
  /** What's checked: the files and the release, once the reader pauses. */
  const [checked, setChecked] = useState({ files, version });
  const [before, setBefore] = useState<Files>();
  /** What the last action did. */
  const [message, setMessage] = useState('');
  /** Whether the reader asked for a link, and is warned. */
  const [isShared, setShared] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const editor = useRef<Pick<MountedEditor, 'select'>>(null);

  const { value: result } = useLoaded(checked, async (): Promise<CheckResult | undefined> => {
    if ([...checked.files.values()].every((text) => text.trim() === '')) return undefined;
    const problem = releaseProblem(checked.version, latest);
    if (problem !== undefined) return { problem };
    return runCheck(checked.files, checked.version).catch(() => ({ problem: "The check couldn't be loaded. Try again." }));
  });
  const change = (next: Files, { show = active, wanted = version, pause = 0, undo }: Change = {}): void => {
    setFiles(next);
    kept = next;
    const [first = ENTRY] = next.keys();
    setActive(next.has(show) ? show : first);
    setBefore(undo);
    setVersion(wanted);
    setMessage('');
    setShared(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setChecked({ files: next, version: wanted }), pause);
  };
  const copy = async (text: string, done: string): Promise<void> =>
    navigator.clipboard.writeText(text).then(
      () => setMessage(done),
      () => setMessage("Couldn't copy."),
    );
  const report = result && 'report' in result ? result.report : undefined;
  const allEdits = report?.findings.flatMap((finding) => finding.fix?.edits ?? []) ?? [];

  const openLink = (): boolean => {
    const shared = filesOfHash(location.hash);
    if (!shared) return false;
    change(shared);
    return true;
  };
  useWindowEvents(['hashchange'], openLink);
  const start = useEffectEvent(() => {
    // What was typed before the code arrived stays.
    const read = (field: 'input' | 'textarea') => document.querySelector<HTMLInputElement>(`[data-island=check] ${field}`)?.value;
    const typed = read('textarea') ?? '';
    if (openLink()) return;
    change((typed === '' ? kept : undefined) ?? new Map([[ENTRY, typed]]), { wanted: read('input') });
    if (isShareLink(location.hash)) setMessage('This link is incomplete. Ask for a new one.');
  });
  useEffect(() => start(), []);

  return {
    files,
    active,
    setActive,
    version,
    isVersion: releaseProblem(version, latest) === undefined,
    editor,
    message,
    problem: result && 'problem' in result ? result.problem : undefined,
    report,
    type: (text: string): void => change(new Map([...files, [active, text]]), { pause: PAUSE }),
    chooseVersion: (text: string): void => change(files, { wanted: text, undo: before }),
    /** Adds a file that another one imports: `./webpack.common`. */
    add: (specifier: string): void => {
      const name = specifier
        .replace(/^(?:\.\.?\/)+/, '')
        .replace(/^([^.]*(?:\.[^.]*)?)$/, (all) => (/\.[cm]?[jt]s(?:on)?$/.test(all) ? all : `${all}.js`));
      change(new Map([...files, [name, files.get(name) ?? '']]), { show: name });
    },
    remove: (name: string): void => change(new Map([...files].filter(([other]) => other !== name))),
    open: async (list: readonly File[]): Promise<void> => {
      const large = list.find(({ size }) => size > MOST_BYTES);
      if (large) return setMessage(`${large.name} is too large for a configuration.`);
      const opened = await Promise.all(
        list.map(async (file) => [file.name, (await file.text()).replaceAll(/\r\n?/g, '\n')] as const),
      ).catch(() => undefined);
      if (!opened) return setMessage("That can't be read. Open files, not a folder.");
      // The configuration comes first. A file that another one imports isn't one.
      const isImported = (name: string): number =>
        Number(opened.some(([other, text]) => other !== name && text.includes(`/${name.replace(/\.[^.]*$/, '')}`)));
      const read = opened.toSorted(([a], [b]) => isImported(a) - isImported(b));
      const isFirst = files.size === 1 && files.get(ENTRY) === '';
      const others = isFirst || (read.length === 1 && files.size === 1) ? [] : files;
      change(new Map([...others, ...read]), { show: read[0]?.[0] });
    },
    show: ({ file, start: from, end }: Span): void => {
      setActive(file);
      // Once its file is shown.
      setTimeout(() => editor.current?.select(from, end));
    },
    fix: (edits: readonly Edit[]): void => change(applyEdits(files, edits), { undo: files }),
    undo: before && ((): void => change(before)),
    copyFixed:
      allEdits.length === 0
        ? undefined
        : async (): Promise<void> =>
            copy(
              applyEdits(files, allEdits).get(active) ?? '',
              files.size > 1 ? `${active} copied with its fixes.` : 'Copied with all fixes.',
            ),
    isShared,
    share: (): void => {
      if (isShared) void copy(location.href.replace(/#.*$/, '') + hashOfFiles(files), 'Link copied.');
      setShared(!isShared);
    },
  };
}

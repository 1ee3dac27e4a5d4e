import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { applyEdits } from '../rules/apply-edits.ts';
import type { Report } from '../rules/check.ts';
import type { Edit } from '../rules/findings/rule.ts';
import { byRelease } from '../../shared/release.ts';
import { CheckForm } from './check-form.tsx';
import { FindingList } from './finding-list.tsx';
import { filesOfHash, hashOfFiles, isShareLink, isVersion } from './check-address.ts';
import type { CodeEditorProps, MountedEditor } from '../../editor/app/code-editor.tsx';
import type { CheckResult, RunCheck } from './run-check.ts';

export interface ConfigCheckProps {
  /** The documented release. */
  readonly latest: string;
  readonly run: RunCheck;
  readonly loadEditor: CodeEditorProps['load'];
}

type Files = ReadonlyMap<string, string>;

/** The name of the pasted file. */
const ENTRY = 'webpack.config.js';
/** No configuration is larger. */
const MOST_BYTES = 1_000_000;
/** Time after the last key, in ms, before the text is checked. */
const PAUSE = 300;

const NONE: Report['findings'] = [];

/** What was last checked, for a reader who follows a link and comes back. */
let kept: Files | undefined;

/** Checks a configuration while it's typed. */
export function ConfigCheck({ latest, run, loadEditor }: ConfigCheckProps) {
  const [files, setFiles] = useState<Files>(new Map([[ENTRY, '']]));
  const [active, setActive] = useState(ENTRY);
  const [version, setVersion] = useState(latest);
  const [result, setResult] = useState<CheckResult>();
  const [before, setBefore] = useState<Files>();
  const [message, setMessage] = useState('');
  const [isShared, setShared] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestRun = useRef(0);
  const editor = useRef<Pick<MountedEditor, 'select'>>(null);

  const isRelease = (text: string): boolean => isVersion(text) && byRelease(text, latest) <= 0;
  const check = async (given: Files, wanted: string): Promise<void> => {
    const own = ++latestRun.current;
    if ([...given.values()].every((text) => text.trim() === '')) return setResult(undefined);
    if (!isRelease(wanted)) return setResult({ problem: `Type a release of webpack from 5.0.0 to ${latest}.` });
    const found = await run(given, wanted).catch(() => ({ problem: "The check couldn't be loaded. Try again." }));
    if (own === latestRun.current) setResult(found);
  };
  const change = (next: Files, wanted = version, pause = 0): void => {
    setFiles(next);
    kept = next;
    setVersion(wanted);
    setMessage('');
    setShared(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void check(next, wanted), pause);
  };
  const open = async (list: readonly File[]): Promise<void> => {
    const large = list.find(({ size }) => size > MOST_BYTES);
    if (large) return setMessage(`${large.name} is too large for a configuration.`);
    const opened = await Promise.all(
      list.map(async (file) => [file.name, (await file.text()).replaceAll(/\r\n?/g, '\n')] as const),
    ).catch(() => undefined);
    if (!opened) return setMessage("That can't be read. Open files, not a folder.");
    // The configuration comes first. A file that another one imports is none.
    const isImported = (name: string): number =>
      Number(opened.some(([other, text]) => other !== name && text.includes(`/${name.replace(/\.[^.]*$/, '')}`)));
    const read = opened.toSorted(([a], [b]) => isImported(a) - isImported(b));
    const isFirst = files.size === 1 && files.get(ENTRY) === '';
    const [first] = read;
    setActive(first?.[0] ?? active);
    setBefore(undefined);
    change(new Map([...(isFirst || (read.length === 1 && files.size === 1) ? [] : files), ...read]));
  };
  const fix = (edits: readonly Edit[]): void => {
    setBefore(files);
    change(applyEdits(files, edits));
  };
  const copy = async (text: string, done: string): Promise<void> =>
    navigator.clipboard.writeText(text).then(
      () => setMessage(done),
      () => setMessage("Couldn't copy."),
    );
  const report = result && 'report' in result ? result.report : undefined;
  const allEdits = report?.findings.flatMap((finding) => finding.fix?.edits ?? []) ?? [];

  const openLink = useEffectEvent((): boolean => {
    const shared = filesOfHash(location.hash);
    if (!shared) return false;
    setActive([...shared.keys()][0] ?? ENTRY);
    setBefore(undefined);
    change(shared);
    return true;
  });
  const start = useEffectEvent(() => {
    // What was typed before the code arrived stays.
    const read = (field: 'input' | 'textarea') => document.querySelector<HTMLInputElement>(`[data-island=check] ${field}`)?.value;
    const typed = read('textarea') ?? '';
    if (openLink()) return;
    if (typed === '' && kept) setActive([...kept.keys()][0] ?? ENTRY);
    change((typed === '' ? kept : undefined) ?? new Map([[ENTRY, typed]]), read('input'));
    if (isShareLink(location.hash)) setMessage('This link is incomplete. Ask for a new one.');
  });
  useEffect(() => {
    start();
    const listening = new AbortController();
    addEventListener('hashchange', () => openLink(), { signal: listening.signal });
    return () => listening.abort();
  }, []);

  return (
    <div className="needs-script">
      <CheckForm
        files={files}
        active={active}
        version={version}
        isVersion={isRelease(version)}
        findings={report?.findings ?? NONE}
        missing={(report?.unread ?? []).flatMap(({ text }) => /^the file (\S+)$/.exec(text)?.[1] ?? [])}
        handle={editor}
        load={loadEditor}
        onText={(text) => {
          // Undoing would lose it.
          setBefore(undefined);
          change(new Map([...files, [active, text]]), version, PAUSE);
        }}
        onVersion={(text) => change(files, text)}
        onActive={setActive}
        onAdd={(specifier) => {
          const name = specifier
            .replace(/^\.\//, '')
            .replace(/^([^.]*(?:\.[^.]*)?)$/, (all) => (/\.[cm]?[jt]s(?:on)?$/.test(all) ? all : `${all}.js`));
          setActive(name);
          change(new Map([...files, [name, files.get(name) ?? '']]));
        }}
        onRemove={(name) => {
          setActive([...files.keys()].find((other) => other !== name) ?? ENTRY);
          change(new Map([...files].filter(([other]) => other !== name)));
        }}
        onFiles={(list) => void open(list)}
      />
      <FindingList
        result={result}
        version={version}
        texts={files}
        message={message}
        canUndo={before !== undefined}
        hasFixes={allEdits.length > 0}
        isShared={isShared}
        onShow={({ file, start: from, end }) => {
          setActive(file);
          // Once its file is shown.
          setTimeout(() => editor.current?.select(from, end));
        }}
        onFix={fix}
        onUndo={() => {
          if (before) change(before);
          setBefore(undefined);
        }}
        onCopy={() =>
          void copy(
            applyEdits(files, allEdits).get(active) ?? '',
            files.size > 1 ? `${active} copied with its fixes.` : 'Copied with all fixes.',
          )
        }
        onShare={() => {
          if (isShared) void copy(location.href.replace(/#.*$/, '') + hashOfFiles(files), 'Link copied.');
          setShared(!isShared);
        }}
      />
    </div>
  );
}

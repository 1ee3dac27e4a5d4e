import { useEffect, useEffectEvent, useState } from 'react';
import { exampleUrls } from '../../shared/example-urls.ts';
import { type Drafts, newDrafts, type Project, shownDraft, withFiles, withoutShown, withProject } from '../rules/drafts.ts';
import type { Files } from '../rules/protocol.ts';
import { EXAMPLE_HASH, filesOfHash, ShareError } from '../rules/share.ts';

/** Kept until the tab is closed, and only for this tab. */
const KEY = 'playground';

const FULL = "Your browser can't keep this project. Copy it as a project before you close or reload this tab.";

/** The open projects, kept across reloads, and those that links open. */
export function useDrafts() {
  const [drafts, setDrafts] = useState(readDrafts);
  /** What happened last, until the next change. */
  const [message, setMessage] = useState('');
  const [isKept, setKept] = useState(true);
  // At once, because a project that runs can freeze the page.
  useEffect(() => setKept(writeDrafts(drafts)), [drafts]);

  const open = async (hash: string): Promise<void> => {
    setMessage('');
    try {
      const project = await projectOfHash(hash);
      if (project) setDrafts((before) => withProject(before, hash, project));
    } catch (error) {
      setMessage(error instanceof ShareError ? error.message : "The example couldn't be loaded. Check your connection.");
    }
  };
  const openHash = useEffectEvent(() => void open(location.hash));
  useEffect(() => {
    const closing = new AbortController();
    addEventListener('hashchange', () => openHash(), { signal: closing.signal });
    openHash();
    return () => closing.abort();
  }, []);

  return {
    ...drafts,
    draft: shownDraft(drafts),
    message: isKept ? message : FULL,
    setMessage,
    /** Opens an example, which the address then names. */
    openExample(name: string) {
      const hash = EXAMPLE_HASH + name;
      if (location.hash === hash) void open(hash);
      else location.hash = hash;
    },
    show: (shown: string) => setDrafts({ ...drafts, shown }),
    change: (files: Files): void => {
      setMessage('');
      setDrafts((before) => withFiles(before, files));
    },
    close: () => setDrafts(withoutShown),
  };
}

function readDrafts(): Drafts {
  try {
    return { ...newDrafts, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Drafts) };
  } catch {
    return newDrafts;
  }
}

function writeDrafts(drafts: Drafts): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(drafts));
    return true;
  } catch {
    return false;
  }
}

/** The project in a fragment, or the example that it names; undefined if it's an ordinary one. @throws ShareError */
async function projectOfHash(hash: string): Promise<Project | undefined> {
  if (!hash.includes('=')) return undefined;
  if (!hash.startsWith(EXAMPLE_HASH)) return { title: 'Shared project', files: await filesOfHash(hash) };
  const name = hash.slice(EXAMPLE_HASH.length);
  const response = /^[\w.-]+(?:\/[\w.-]+)*$/.test(name) ? await fetch(exampleUrls(name).project) : Response.error();
  if (!response.ok) throw new ShareError(`There is no example ${name}.`);
  const { title, files, playground } = (await response.json()) as ExampleProject;
  if (!playground) throw new ShareError(`The example ${name} needs more than the playground offers. Download it instead.`);
  const leftOut = new Set([...playground, 'package.json']);
  const opened = Object.entries(files).filter(([file]) => !leftOut.has(file));
  // Readers start with the configuration.
  const sorted = opened.toSorted(([a], [b]) => Number(isConfig(b)) - Number(isConfig(a)));
  return { title, files: Object.fromEntries(sorted) };
}

const isConfig = (file: string): boolean => /^webpack\.config\.[cm]?[jt]s$/.test(file);

/** An example, and the files that the playground leaves out if it can build it. */
interface ExampleProject extends Project {
  readonly playground?: readonly string[];
}

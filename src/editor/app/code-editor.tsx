import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as styles from './code-editor.module.css';

/** A place in the text with what's wrong there. */
export interface EditorMark {
  readonly from: number;
  readonly to: number;
  readonly severity: 'error' | 'warning' | 'info' | 'hint';
  readonly text: string;
}

/** An editor in a page. */
export interface MountedEditor {
  /** Shows a file. Each file has an undo history of its own. */
  readonly show: (file: { readonly name: string; readonly label: string; readonly text: string }) => void;
  readonly mark: (marks: readonly EditorMark[]) => void;
  readonly select: (from: number, to: number) => void;
  readonly destroy: () => void;
}

/** Puts an editor into an element, with the text and selection of a field. */
export type MountEditor = (host: HTMLElement, field: HTMLTextAreaElement, onText: (text: string) => void) => MountedEditor;

export interface CodeEditorProps {
  /** The file's name, which says its language. */
  readonly name: string;
  readonly label: string;
  readonly text: string;
  /** Keep the same array while they don't change, because typing moves them. */
  readonly marks: readonly EditorMark[];
  readonly placeholder?: string;
  readonly handle: RefObject<Pick<MountedEditor, 'select'> | null>;
  readonly load: () => Promise<MountEditor>;
  readonly onText: (text: string) => void;
}

/** An editor for code: a plain field until its code arrives, and if it doesn't. */
export function CodeEditor({ name, label, text, marks, placeholder, handle, load, onText }: CodeEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<MountedEditor>();
  const change = useEffectEvent(onText);
  const start = useEffectEvent(load);
  useEffect(() => {
    let isGone = false;
    let mounted: MountedEditor | undefined;
    start().then(
      (mount) => {
        if (isGone || !host.current || !field.current) return;
        // At once, so that a page that's left right after a key has the text.
        mounted = mount(host.current, field.current, (changed) => flushSync(() => change(changed)));
        // In one go, so that no key comes between field and editor.
        flushSync(() => setEditor(mounted));
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      mounted?.destroy();
    };
  }, []);
  useLayoutEffect(() => editor?.show({ name, label, text }), [editor, name, label, text]);
  useLayoutEffect(() => editor?.mark(marks), [editor, marks]);
  useImperativeHandle(
    handle,
    () =>
      editor ?? {
        select: (from, to) => {
          field.current?.focus();
          field.current?.setSelectionRange(from, to);
        },
      },
    [editor],
  );
  return (
    <div className={styles.editor}>
      {!editor && (
        <textarea
          ref={field}
          aria-label={label}
          value={text}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          wrap="off"
          placeholder={placeholder}
          onChange={({ target }) => onText(target.value)}
        />
      )}
      <div ref={host} hidden={!editor} />
      <p className="note">To leave the editor with the keyboard, press Escape, then Tab.</p>
    </div>
  );
}

import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadCode } from '../../browser/load-code.ts';
import * as styles from './code-editor.module.css';
import type { EditorMark, MountedEditor } from './mount-editor.ts';

interface CodeEditorProps {
  /** The file's name, which says its language. */
  readonly name: string;
  readonly label: string;
  readonly text: string;
  /** Keep the same array while they don't change, because typing moves them. */
  readonly marks: readonly EditorMark[];
  readonly placeholder?: string;
  readonly handle: RefObject<Pick<MountedEditor, 'select'> | null>;
  readonly onText: (text: string) => void;
}

/** An editor for code: a plain field until its code arrives, and if it doesn't. */
export function CodeEditor({ name, label, text, marks, placeholder, handle, onText }: CodeEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<MountedEditor>();
  const change = useEffectEvent(onText);
  useEffect(() => {
    let isGone = false;
    let mounted: MountedEditor | undefined;
    loadCode(async () => import(/* webpackChunkName: "editor" */ './mount-editor.ts')).then(
      ({ mountEditor }) => {
        if (isGone || !host.current || !field.current) return;
        // At once, so that a page that's left right after a key has the text.
        mounted = mountEditor(host.current, field.current, (changed) => flushSync(() => change(changed)));
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

import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { isBinary, type LogReport, MAX_LOG_LENGTH, readLog } from '../rules/read-log.ts';
import { OpenFile, ToolForm } from '../../ui/tool-form/tool-form.tsx';
import { MessageResults } from './message-results.tsx';
import { loadMatcher } from './load-matcher.ts';
import * as styles from './messages.module.css';

/** Milliseconds without a keystroke after which a text is read. */
const PAUSE = 250;

/** Finds the messages in the output of a build: pasted, dropped, or from a file. Nothing is sent. */
export function MessagesIsland() {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const turn = useRef(0);
  const [report, setReport] = useState<LogReport>();
  const [problem, setProblem] = useState<string>();

  const read = async (text: string): Promise<void> => {
    const current = ++turn.current;
    setProblem(undefined);
    if (text.trim() === '') return setReport(undefined);
    if (isBinary(text)) {
      setReport(undefined);
      return setProblem("This isn't text. Paste what your terminal or the browser's console shows.");
    }
    try {
      const matcher = await loadMatcher();
      if (current === turn.current) setReport(readLog(text, matcher));
    } catch {
      if (current === turn.current) setProblem("The list of messages couldn't be loaded. Try again once you're online.");
    }
  };
  const open = async ([file]: readonly File[]): Promise<void> => {
    // The rest isn't read.
    const text =
      (await file
        ?.slice(0, MAX_LOG_LENGTH + 1)
        .text()
        .catch(() => undefined)) ?? '';
    if (field.current) field.current.value = isBinary(text) ? '' : text;
    await read(text);
  };
  const start = useEffectEvent(() => {
    // What was pasted before the code arrived stays.
    void read(field.current?.value ?? '');
  });
  useEffect(() => start(), []);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = (text: string): void => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => void read(text), PAUSE);
  };
  const onFiles = (files: readonly File[]): void => void open(files);
  return (
    <div className="needs-script">
      <ToolForm className={styles.form} onFiles={onFiles}>
        <label htmlFor={id} className="label">
          Paste your output
        </label>
        <textarea
          id={id}
          ref={field}
          rows={5}
          spellCheck={false}
          autoComplete="off"
          maxLength={MAX_LOG_LENGTH}
          placeholder="ERROR in ./src/index.js"
          aria-describedby={`${id}-state`}
          onChange={({ target }) => change(target.value)}
        />
        <OpenFile onFiles={onFiles}>
          From your terminal or the browser’s console, as much as you like. Or <span className="text-button">open</span> a log
          file. It stays in your browser.
        </OpenFile>
        <output id={`${id}-state`}>{problem}</output>
      </ToolForm>
      {report && <MessageResults {...report} />}
    </div>
  );
}

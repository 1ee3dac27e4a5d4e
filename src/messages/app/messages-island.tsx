import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isBinary, type LogReport, MAX_LOG_LENGTH, readLog } from '../rules/read-log.ts';
import { LogForm } from './log-form.tsx';
import { MessageResults } from './message-results.tsx';
import { loadMatcher } from './load-matcher.ts';

/** Milliseconds without a keystroke after which a text is read. */
const PAUSE = 250;

/** Finds the messages in what a reader pastes. Nothing is sent. */
export function MessagesIsland() {
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
  const open = async (file: File): Promise<void> => {
    // The rest isn't read.
    const text = await file
      .slice(0, MAX_LOG_LENGTH + 1)
      .text()
      .catch(() => '');
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
  return (
    <div className="needs-script">
      <LogForm field={field} maxLength={MAX_LOG_LENGTH} problem={problem} onChange={change} onFile={(file) => void open(file)} />
      {report && <MessageResults {...report} />}
    </div>
  );
}

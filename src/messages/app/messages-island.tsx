import { useEffect, useId, useRef, useState } from 'react';
import { isBinary, MAX_LOG_LENGTH, readLog } from '../rules/read-log.ts';
import { OpenFile, ToolForm } from '../../ui/tool-form/tool-form.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { MessageResults } from './message-results.tsx';
import { loadMatcher } from './load-matcher.ts';

/** Milliseconds without a keystroke after which a text is read. */
const PAUSE = 250;

/** Finds the messages in the output of a build: pasted, dropped, or from a file. Nothing is sent. */
export function MessagesIsland() {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState('');
  const isText = !isBinary(text);
  const { value, failure, retry } = useLoaded(text, async () =>
    isText && text.trim() !== '' ? readLog(text, await loadMatcher()) : undefined,
  );
  const problem = isText
    ? failure !== undefined && "The list of messages couldn't be loaded. Try again once you're online."
    : "This isn't text. Paste what your terminal or the browser's console shows.";
  const change = (typed: string): void => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => setText(typed), PAUSE);
  };
  const open = async ([file]: readonly File[]): Promise<void> => {
    // The rest isn't read.
    const opened =
      (await file
        ?.slice(0, MAX_LOG_LENGTH + 1)
        .text()
        .catch(() => undefined)) ?? '';
    if (field.current) field.current.value = isBinary(opened) ? '' : opened;
    setText(opened);
    retry();
  };
  // What was pasted before the code arrived stays.
  useEffect(() => setText(field.current?.value ?? ''), []);
  const onFiles = (files: readonly File[]): void => void open(files);
  return (
    <div className="needs-script">
      <ToolForm onFiles={onFiles}>
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
      {value && <MessageResults {...value} />}
    </div>
  );
}

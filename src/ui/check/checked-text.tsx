import { Fragment, type RefObject } from 'react';
import type { PlacedFinding } from '../../shared/check/check.ts';
import * as styles from './check.module.css';

/** A longer text isn't marked, and scrolls by itself, because the copy would make typing slow. */
const MOST = 60_000;

/** A text field whose findings are underlined. The marks are a copy of the text behind it, which also gives it its size. */
export function CheckedText({
  id,
  text,
  findings,
  field,
  describedBy,
  onText,
}: {
  readonly id: string;
  readonly text: string;
  readonly findings: readonly PlacedFinding[];
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly describedBy: string;
  readonly onText: (text: string) => void;
}) {
  const isLong = text.length > MOST;
  return (
    <div className={styles.editor} data-long={isLong || undefined}>
      <pre aria-hidden="true">
        {/* oxlint-disable-next-line react/no-array-index-key -- pieces of a text have no other key */}
        {piecesOf(isLong ? '' : text, isLong ? [] : findings).map(({ piece, severity }, index) =>
          severity === undefined ? (
            <Fragment key={index}>{piece}</Fragment>
          ) : (
            <span key={index} className={styles.underlined} data-severity={severity}>
              {piece}
            </span>
          ),
        )}
        {/* Gives an empty last line its height. */}{' '}
      </pre>
      <textarea
        id={id}
        ref={field}
        value={text}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        wrap="off"
        aria-describedby={describedBy}
        placeholder={'module.exports = {\n  mode: …\n};'}
        onChange={({ target }) => onText(target.value)}
      />
    </div>
  );
}

interface Piece {
  readonly piece: string;
  readonly severity?: string;
}

/** Splits a text where findings start and end. They're sorted worst first, so of two that overlap, the worse is shown. */
function piecesOf(text: string, findings: readonly PlacedFinding[]): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  const shown = findings.filter(
    ({ at }, index) => !findings.slice(0, index).some((other) => other.at.start < at.end && at.start < other.at.end),
  );
  for (const { at, severity } of shown.toSorted((a, b) => a.at.start - b.at.start)) {
    if (at.start < done) continue;
    // An object is underlined in its first line only.
    const [piece = ''] = text.slice(at.start, at.end).split('\n');
    pieces.push({ piece: text.slice(done, at.start) }, { piece, severity });
    done = at.start + piece.length;
  }
  return [...pieces, { piece: text.slice(done) }];
}

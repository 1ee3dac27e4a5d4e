import type { LogReport } from '../rules/read-log.ts';
import { count } from '../../shared/count.ts';

/** The messages in a reader's output, what to fix first, with the reader's values. */
export function MessageResults({ found, unrecognized, isCut }: LogReport) {
  return (
    <div className="prose">
      <output>
        <b>{found.length === 0 ? 'No webpack messages found.' : `${count(found.length, 'message')} found.`}</b>
        {found.length > 1 && ' Start with the first: it may cause the others.'}
        {isCut && ' Only the first megabyte was read.'}
      </output>
      <ol>
        {found.map(({ message, pieces, places }) => (
          <li key={message.id}>
            <a href={message.url}>{message.title}</a> {places.length > 1 && <small>the first of {places.length} alike</small>}
            <pre className="printed">
              {pieces.map(({ text, isValue }, index) =>
                // Pieces have no other identity than their place.
                // oxlint-disable-next-line react/no-array-index-key
                isValue ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
              )}
            </pre>
          </li>
        ))}
      </ol>
      {unrecognized.length > 0 && (
        <>
          <p>Not recognized, so probably from another program:</p>
          <pre className="printed">{unrecognized.join('\n')}</pre>
        </>
      )}
    </div>
  );
}

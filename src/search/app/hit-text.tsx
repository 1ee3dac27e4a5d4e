import { type Hit, type Marked, type PageHits, joinText } from '../rules/search-engine.ts';
import { Breakable } from '../../ui/breakable/breakable.tsx';
import { hitKind } from './hit-kind.ts';
import * as styles from './search.module.css';

/** Title, kind, place, and excerpt of a result. */
export function HitText({ hit, page, excerptId }: { readonly hit: Hit; readonly page: PageHits; readonly excerptId?: string }) {
  const { title, name, status, excerpt } = hit;
  return (
    <>
      <span className={styles.title}>
        <span>
          <MarkedText pieces={title} />
          {name && (
            <code>
              <MarkedText pieces={name} />
            </code>
          )}
          {status && <span className={`status status-${status}`}>{status}</span>}
        </span>
        <span className="note">{getKind(hit)}</span>
      </span>
      <span className="note">{getPlace(hit, page).join(' › ')}</span>
      {excerpt.length > 0 && (
        <span className={`note ${styles.excerpt}`} id={excerptId}>
          <MarkedText pieces={excerpt} />
        </span>
      )}
    </>
  );
}

/** What a result is: an option, a guide. */
export const getKind = ({ url, title, name }: Hit): string => hitKind(url, joinText(name ?? title));

/** Where it is: section, page, and headings, each once. */
export const getPlace = ({ title, path }: Hit, page: PageHits): string[] =>
  [...new Set([page.kind, page.title, ...path])].filter(
    (part, index) => part !== '' && (index === 0 || part !== joinText(title)),
  );

/** Text with its matches highlighted. The pieces are plain text, never HTML. */
function MarkedText({ pieces }: { readonly pieces: readonly Marked[] }) {
  return pieces.map(({ text, marked }, index) => {
    const breakable = <Breakable key={index} text={text} />;
    return marked ? <mark key={index}>{breakable}</mark> : breakable;
  });
}

import type { PlacedFinding, Report } from '../rules/check.ts';
import { type Edit, severities } from '../rules/findings/rule.ts';
import { count, formatSummary, severityWords } from '../rules/report-summary.ts';
import type { Span } from '../rules/value.ts';
import { toPlace } from '../../shared/place.ts';
import * as styles from './check.module.css';

export interface FindingListProps {
  /** Undefined before the first check. */
  readonly result: { readonly report: Report } | { readonly problem: string } | undefined;
  readonly version: string;
  readonly texts: ReadonlyMap<string, string>;
  /** What the last action did. */
  readonly message: string;
  readonly canUndo: boolean;
  readonly hasFixes: boolean;
  /** Whether the reader asked for a link, and is warned. */
  readonly isShared: boolean;
  readonly onShow: (at: Span) => void;
  readonly onFix: (edits: readonly Edit[]) => void;
  readonly onUndo: () => void;
  readonly onCopy: () => void;
  readonly onShare: () => void;
}

/** What a check found, worst first, and what it couldn't read. */
export function FindingList({ result, texts, version, ...props }: FindingListProps) {
  const report = result && 'report' in result ? result.report : undefined;
  return (
    <div className={`prose ${styles.result}`}>
      <output>
        {result && 'problem' in result ? result.problem : report && formatSummary(report, version)} {props.message}
      </output>
      {report && (
        <div className="row">
          {props.hasFixes && (
            <button type="button" className="button plain" onClick={props.onCopy}>
              Copy fixed configuration
            </button>
          )}
          {props.canUndo && (
            <button type="button" className="button plain" onClick={props.onUndo}>
              Undo fix
            </button>
          )}
          <button type="button" className="button plain" onClick={props.onShare}>
            {props.isShared ? 'Copy link' : 'Share'}
          </button>
          {props.isShared && <p>The link contains your configuration. Look for passwords and keys in it first.</p>}
        </div>
      )}
      {severities.map((severity) => {
        const list = report?.findings.filter((finding) => finding.severity === severity) ?? [];
        return (
          list.length > 0 && (
            <section key={severity} className="prose">
              <h2 data-severity={severity}>{severityWords[severity].title}</h2>
              <ul>
                {list.map((finding) => (
                  <FindingLine
                    key={`${finding.at.file}:${finding.at.start}:${finding.text}`}
                    {...{ finding, texts }}
                    {...props}
                  />
                ))}
              </ul>
            </section>
          )
        );
      })}
      {report && report.unread.length > 0 && (
        <details>
          <summary>{count(report.unread.length, 'value')} couldn't be read</summary>
          <p>They depend on a run, so nothing in them was checked.</p>
          <ul>
            {report.unread.map(({ text, at, from }) => (
              <li key={`${at.file}:${at.start}`}>
                <PlaceButton {...{ at, texts }} onShow={props.onShow} /> <code>{text}</code>{' '}
                {from && from.module !== text && `from ${from.module}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function FindingLine({
  finding: { at, text, when, url, fix },
  texts,
  onShow,
  onFix,
}: Pick<FindingListProps, 'texts' | 'onShow' | 'onFix'> & { readonly finding: PlacedFinding }) {
  return (
    <li>
      <PlaceButton {...{ at, texts, onShow }} /> <WithCode text={text} />
      {when !== '' && (
        <>
          {' '}
          <em>
            (<WithCode text={when} />)
          </em>
        </>
      )}{' '}
      {url !== undefined && (
        <a href={url} aria-label={`Read more: ${text.replaceAll('`', '')}`}>
          Read more
        </a>
      )}{' '}
      {fix && (
        <button type="button" className="button plain" onClick={() => onFix(fix.edits)}>
          {fix.label}
        </button>
      )}
    </li>
  );
}

function PlaceButton({ at, texts, onShow }: Pick<FindingListProps, 'texts' | 'onShow'> & { readonly at: Span }) {
  const { line, column } = toPlace(texts.get(at.file) ?? '', at.start);
  return (
    <button type="button" className="text-button" onClick={() => onShow(at)}>
      {texts.size > 1 ? `${at.file}, line` : 'Line'} {line}:{column}
    </button>
  );
}

/** Text with code in backticks. */
function WithCode({ text }: { readonly text: string }) {
  // oxlint-disable-next-line react/no-array-index-key -- the pieces of a sentence have no other key
  return text.split('`').map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece));
}

import type { PlacedFinding } from '../rules/check.ts';
import { severities } from '../rules/findings/rule.ts';
import { formatSummary, severityWords } from '../rules/report-summary.ts';
import type { Span } from '../rules/value.ts';
import { count } from '../../shared/count.ts';
import { toPlace } from '../../shared/place.ts';
import type { CheckControl } from './use-check.ts';

interface FindingListProps {
  readonly control: CheckControl;
}

/** What a check found, worst first, and what it couldn't read. */
export function FindingList({ control }: FindingListProps) {
  const { report, problem, version, message, isShared } = control;
  return (
    <div className="prose">
      <output>
        <b>{report ? formatSummary(report, version) : problem}</b> {message}
      </output>
      {report && (
        <div className="row">
          {control.copyFixed && (
            <button type="button" className="button plain" onClick={() => void control.copyFixed?.()}>
              Copy fixed configuration
            </button>
          )}
          {control.undo && (
            <button type="button" className="button plain" onClick={control.undo}>
              Undo fix
            </button>
          )}
          <button type="button" className="button plain" onClick={control.share}>
            {isShared ? 'Copy link' : 'Share'}
          </button>
          {isShared && <p>The link contains your configuration. Look for passwords and keys in it first.</p>}
        </div>
      )}
      {severities.map((severity) => {
        const list = report?.findings.filter((finding) => finding.severity === severity) ?? [];
        return (
          list.length > 0 && (
            <section key={severity} className="aside tone-accent" data-severity={severity}>
              <h2 className="aside-title">{severityWords[severity].title}</h2>
              <ul>
                {list.map((finding) => (
                  <FindingLine
                    key={`${finding.at.file}:${finding.at.start}:${finding.text}`}
                    finding={finding}
                    control={control}
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
                <PlaceButton at={at} control={control} /> <code>{text}</code>{' '}
                {from && from.module !== text && `from ${from.module}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function FindingLine({ finding: { at, text, when, url, fix }, control }: FindingListProps & { readonly finding: PlacedFinding }) {
  return (
    <li>
      <PlaceButton at={at} control={control} /> <WithCode text={text} />
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
        <button type="button" className="button plain" onClick={() => control.fix(fix.edits)}>
          {fix.label}
        </button>
      )}
    </li>
  );
}

function PlaceButton({ at, control: { files, show } }: FindingListProps & { readonly at: Span }) {
  const { line, column } = toPlace(files.get(at.file) ?? '', at.start);
  return (
    <button type="button" className="text-button" onClick={() => show(at)}>
      {files.size > 1 ? `${at.file}, line` : 'Line'} {line}:{column}
    </button>
  );
}

/** Text with code in backticks. */
function WithCode({ text }: { readonly text: string }) {
  // oxlint-disable-next-line react/no-array-index-key -- the pieces of a sentence have no other key
  return text.split('`').map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece));
}

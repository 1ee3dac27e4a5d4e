import { structuredPatch } from 'diff';
import type { OutputFile } from '../rules/protocol.ts';
import { PrintedText } from './printed-text.tsx';
import * as styles from './playground.module.css';

interface FilesProps {
  readonly files: readonly OutputFile[];
  /** Undefined after the first build. */
  readonly previous: readonly OutputFile[] | undefined;
}

/** The emitted files: what they weigh, what they contain, and what the last change did to them. */
export function FilesPanel({ files, previous }: FilesProps) {
  if (files.length === 0) return <p>webpack emitted no files. See Stats for the reason.</p>;
  const gone = previous?.filter(({ name }) => files.every((file) => file.name !== name)) ?? [];
  return (
    <ul className={`box rows ${styles.emitted}`}>
      {files.map((file) => (
        <Emitted key={file.name} file={file} previous={previous} />
      ))}
      {gone.map(({ name }) => (
        <li key={name}>
          <s>{name}</s> <small>no longer emitted</small>
        </li>
      ))}
    </ul>
  );
}

function Emitted({ file, previous }: Pick<FilesProps, 'previous'> & { readonly file: OutputFile }) {
  const before = previous?.find(({ name }) => name === file.name);
  const text = decodeText(file);
  const old = before && decodeText(before);
  const isChanged = old !== undefined && old !== text;
  return (
    <li>
      <details>
        <summary>
          <span>{file.name}</span>{' '}
          <small>
            {formatSize(file.bytes.length)}, {formatSize(file.gzip)} gzipped
            {previous && !before && <b> new</b>}
            {isChanged && <b> {formatDifference(file.bytes.length - (before?.bytes.length ?? 0))}</b>}
          </small>
        </summary>
        {isChanged && <Changes before={old} after={text} />}
        {text === undefined ? <p>This isn't a text file.</p> : <PrintedText>{text}</PrintedText>}
      </details>
    </li>
  );
}

/** The lines that differ. */
function Changes({ before, after = '' }: { readonly before: string; readonly after: string | undefined }) {
  const patch = structuredPatch('', '', before, after, '', '', { context: 2, timeout: 300 });
  if (!patch) return <p>It changed in too many places to compare.</p>;
  return (
    <PrintedText className={styles.changes} aria-label="Changes since the last build">
      {patch.hunks.map(({ newStart, lines }) =>
        lines.map((line, index) => (
          <span key={`${newStart}:${index}`} data-change={line[0]}>
            {line}
            {'\n'}
          </span>
        )),
      )}
    </PrintedText>
  );
}

/** Undefined for what isn't text. */
function decodeText({ bytes }: OutputFile): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const formatSize = (bytes: number): string => (bytes < 1000 ? `${bytes} bytes` : `${(bytes / 1000).toFixed(1)} KB`);

const formatDifference = (bytes: number): string =>
  bytes === 0 ? 'changed, same size' : `${bytes > 0 ? '+' : '−'}${formatSize(Math.abs(bytes))}`;

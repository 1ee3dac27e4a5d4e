import type { Link } from '../../shared/content-tree.ts';
import * as styles from './missing-anchor.module.css';

/** Shown if the page has no heading with the id in the URL. */
export function MissingAnchor({
  id,
  similar,
  onClose,
}: {
  readonly id: string;
  readonly similar: readonly Link[];
  readonly onClose: () => void;
}) {
  return (
    <output className={`floating ${styles.line}`}>
      <span>
        This page has no section <code>{id}</code>.{similar.length > 0 && ' Did you mean '}
        {similar.map(({ title, url }, index) => (
          <span key={url}>
            {index > 0 && (index === similar.length - 1 ? ' or ' : ', ')}
            <a href={url}>{title}</a>
          </span>
        ))}
        {similar.length > 0 && '?'}
      </span>
      <button type="button" aria-label="Close" onClick={onClose}>
        ×
      </button>
    </output>
  );
}

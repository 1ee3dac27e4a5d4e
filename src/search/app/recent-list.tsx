import * as styles from './search.module.css';
import { type ListProps, optionId } from './use-options.ts';

export interface RecentListProps extends ListProps {
  readonly recent: readonly string[];
  readonly onChoose: (query: string) => void;
  readonly onRemove: (query: string) => void;
}

/**
 * The reader's recent searches. Options can't contain buttons, so the one to remove a search is for pointers; keyboards use
 * Delete.
 */
export function RecentList({ recent, active, onActive, onChoose, onRemove }: RecentListProps) {
  return (
    <div role="group" aria-labelledby={optionId(-1)}>
      <h2 className={`label ${styles.heading}`} id={optionId(-1)} role="presentation">
        Recent searches
      </h2>
      {recent.map((query, index) => (
        // The field handles keys.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={query}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          aria-label={query}
          aria-keyshortcuts="Delete"
          tabIndex={-1}
          className={`flex apart ${styles.hit} ${styles.recent}`}
          onClick={() => onChoose(query)}
          onPointerMove={index === active ? undefined : () => onActive(index)}
        >
          <span>{query}</span>
          <span
            aria-hidden="true"
            title="Remove"
            className="icon-button"
            onClick={(event) => {
              event.stopPropagation();
              onRemove(query);
            }}
          >
            ×
          </span>
        </div>
      ))}
    </div>
  );
}

import * as styles from './search.module.css';

export interface RecentListProps {
  readonly recent: readonly string[];
  readonly optionId: (index: number) => string;
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onChoose: (query: string) => void;
}

/** Searches of this reader, to be made again. */
export function RecentList({ recent, optionId, active, onActive, onChoose }: RecentListProps) {
  return (
    <div role="group" aria-labelledby={optionId(-1)}>
      <h2 className={styles.heading} id={optionId(-1)} role="presentation">
        Recent searches
      </h2>
      {recent.map((query, index) => (
        <button
          key={query}
          type="button"
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          className={`${styles.hit} ${styles.recent}`}
          onClick={() => onChoose(query)}
          onPointerMove={index === active ? undefined : () => onActive(index)}
        >
          {query}
        </button>
      ))}
    </div>
  );
}

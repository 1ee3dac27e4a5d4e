import * as styles from './search.module.css';

export interface SearchFilterProps {
  /** Sections with results. */
  readonly sections: readonly string[];
  readonly chosen: string | undefined;
  readonly onChoose: (section: string | undefined) => void;
}

/** Limits results to one section of the site. Hidden if all results are from the same section. */
export function SearchFilter({ sections, chosen, onChoose }: SearchFilterProps) {
  const listed = chosen === undefined || sections.includes(chosen) ? sections : [chosen, ...sections];
  if (chosen === undefined && listed.length < 2) return null;
  return (
    <div role="group" aria-label="Filter by section" className={`row ${styles.filter}`}>
      {[undefined, ...listed].map((section) => (
        <button
          key={section ?? ''}
          type="button"
          aria-pressed={section === chosen}
          className={`button plain ${styles.choice}`}
          onClick={() => onChoose(section)}
        >
          {section ?? 'All'}
        </button>
      ))}
    </div>
  );
}

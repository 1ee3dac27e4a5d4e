import * as styles from './search.module.css';
import { sections } from './site-search.ts';
import type { SearchForm } from './use-search-form.ts';

/** Limits results to one section of the site. Hidden if all results are from the same section. */
export function SearchFilter({ form }: { readonly form: SearchForm }) {
  const { section: chosen, setSection, latest } = form;
  // In the order of the site.
  const found = sections.map(({ title }) => title).filter((title) => latest?.sections.includes(title));
  const listed = chosen === undefined || found.includes(chosen) ? found : [chosen, ...found];
  if (chosen === undefined && listed.length < 2) return null;
  return (
    <div role="group" aria-label="Filter by section" className={`row ${styles.filter}`}>
      {[undefined, ...listed].map((section) => (
        <button
          key={section ?? ''}
          type="button"
          aria-pressed={section === chosen}
          className={`button plain ${styles.choice}`}
          onClick={() => setSection(section)}
        >
          {section ?? 'All'}
        </button>
      ))}
    </div>
  );
}

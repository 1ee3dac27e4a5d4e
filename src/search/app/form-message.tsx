import { SearchMessage } from './search-message.tsx';
import { sections } from './site-search.ts';
import type { SearchForm } from './use-search-form.ts';

/** The message shown instead of, or below, the results. */
export function FormMessage({ form, onQuery }: { readonly form: SearchForm; readonly onQuery: (query: string) => void }) {
  const { state, section, answer, setSection, retry } = form;
  if (answer !== undefined && state.type !== 'found') return null;
  return (
    <SearchMessage
      state={state}
      section={section}
      sections={sections}
      offline={!navigator.onLine}
      onQuery={onQuery}
      onAllSections={() => setSection(undefined)}
      onRetry={retry}
    />
  );
}

import type { KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react';
import { SEARCH_PARAMETER } from '../../shared/constants.ts';
import * as frame from '../../ui/dialog/dialog.module.css';
import { SearchFilter } from './search-filter.tsx';
import { SearchMessage } from './search-message.tsx';
import * as styles from './search.module.css';
import { allResultsUrl, credit } from './site-search.ts';
import { optionId, type Options } from './use-options.ts';
import type { SearchForm } from './use-search-form.ts';

export interface SearchDialogProps {
  readonly form: SearchForm;
  readonly options: Pick<Options, 'active' | 'count'>;
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly field: RefObject<HTMLInputElement | null>;
  /** `composing`: an input method is still composing the last word. */
  readonly onQuery: (query: string, composing?: boolean) => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
  readonly onClose: () => void;
  /** Undefined if there are no recent searches to clear. */
  readonly onClearRecent: (() => void) | undefined;
  readonly children: ReactNode;
}

const LIST_ID = 'search-list';

/** The frame of the search: a combobox with a listbox, following the WAI-ARIA pattern. */
export function SearchDialog(props: SearchDialogProps) {
  const { form, options, dialog, field, onQuery, onKey, onClick, onClose, children } = props;
  // The results shown belong to an older query.
  const isBusy = !form.answer && form.state === 'loading';
  const hasOptions = isBusy || options.count > 0;
  return (
    // Links in it handle keys themselves, and Escape closes it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog ref={dialog} className={frame.dialog} aria-label="Search" onClick={onClick} onAuxClick={onClick}>
      <div className={frame.box}>
        <div className={`flex ${styles.bar}`}>
          <input
            ref={field}
            name={SEARCH_PARAMETER}
            className={styles.field}
            placeholder="Search options, guides, errors"
            aria-label="Search the documentation"
            role="combobox"
            aria-expanded={hasOptions}
            aria-controls={LIST_ID}
            aria-autocomplete="list"
            aria-activedescendant={options.active >= 0 ? optionId(options.active) : undefined}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            value={form.query}
            onChange={({ target, nativeEvent }) => onQuery(target.value, (nativeEvent as InputEvent).isComposing)}
            onCompositionEnd={({ currentTarget }) => onQuery(currentTarget.value, false)}
            onKeyDown={onKey}
          />
          <button type="button" className="button plain" onClick={onClose}>
            Close
          </button>
        </div>
        <SearchFilter form={form} />
        <div
          id={LIST_ID}
          role="listbox"
          aria-label="Results"
          aria-busy={isBusy}
          hidden={!hasOptions}
          className={`${styles.results} ${styles.list}`}
        >
          {children}
        </div>
        <SearchMessage form={form} onQuery={onQuery} />
        <SearchFooter {...props} />
        <output className="unseen">{form.announcement}</output>
      </div>
    </dialog>
  );
}

function SearchFooter({ form: { query, answer }, onClearRecent }: SearchDialogProps) {
  const allResults = answer && allResultsUrl(query.trim());
  return (
    <p className={`row note ${styles.keys}`}>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> to choose
      </span>
      <span>
        <kbd>Enter</kbd> to open
      </span>
      <span>
        <kbd>Esc</kbd> to close
      </span>
      {allResults !== undefined && <a href={allResults}>Show all results</a>}
      {onClearRecent && (
        <button type="button" className="text-button" onClick={onClearRecent}>
          Clear recent searches
        </button>
      )}
      {credit && <a href={credit.url}>{credit.text}</a>}
    </p>
  );
}

import type { KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react';
import { SEARCH_PARAMETER } from '../../shared/constants.ts';
import * as frame from '../../ui/dialog/dialog.module.css';
import * as styles from './search.module.css';

export interface SearchDialogProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly query: string;
  /** The announcement of the results for screen readers. */
  readonly announcement: string;
  /** Whether the results shown belong to an older query. */
  readonly busy: boolean;
  /** Id of the active option, if there is one. */
  readonly activeId: string | undefined;
  readonly hasOptions: boolean;
  /** Link to the search service, if it requires one. */
  readonly credit: { readonly text: string; readonly url: string } | undefined;
  /** URL of the page with all results, if there are any. */
  readonly allResults: string | undefined;
  /** `composing`: an input method is still composing the last word. */
  readonly onQuery: (query: string, composing: boolean) => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
  readonly onClose: () => void;
  /** Undefined if there are no recent searches to clear. */
  readonly onClearRecent: (() => void) | undefined;
  readonly filter: ReactNode;
  readonly options: ReactNode;
  readonly children: ReactNode;
}

const LIST_ID = 'search-list';

/** The frame of the search: a combobox with a listbox, following the WAI-ARIA pattern. */
export function SearchDialog(props: SearchDialogProps) {
  const { dialog, field, query, announcement, busy, activeId, hasOptions, filter, options, children } = props;
  const { onQuery, onKey, onClick, onClose } = props;
  return (
    // Links in it handle keys themselves, and Escape closes it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={`${frame.dialog} ${styles.dialog}`}
      aria-label="Search"
      onClick={onClick}
      onAuxClick={onClick}
    >
      <div className={`${frame.box} ${styles.box}`}>
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
            aria-activedescendant={activeId}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            value={query}
            onChange={({ target, nativeEvent }) => onQuery(target.value, (nativeEvent as InputEvent).isComposing)}
            onCompositionEnd={({ currentTarget }) => onQuery(currentTarget.value, false)}
            onKeyDown={onKey}
          />
          <button type="button" className="button plain" onClick={onClose}>
            Close
          </button>
        </div>
        {filter}
        <div
          id={LIST_ID}
          role="listbox"
          aria-label="Results"
          aria-busy={busy}
          hidden={!hasOptions}
          className={`${styles.results} ${styles.list}`}
        >
          {options}
        </div>
        {children}
        <SearchFooter {...props} />
        <output className="unseen">{announcement}</output>
      </div>
    </dialog>
  );
}

function SearchFooter({ allResults, credit, onClearRecent }: SearchDialogProps) {
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

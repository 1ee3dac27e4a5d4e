import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { SEARCH_PARAMETER } from '../../shared/constants.ts';
import * as frame from '../dialog/dialog.module.css';
import * as styles from './search.module.css';

export interface SearchDialogProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly query: string;
  /** What a screen reader is told once an answer has come. */
  readonly announcement: string;
  /** Id of the active option; undefined when there is none. */
  readonly activeId: string | undefined;
  readonly hasOptions: boolean;
  /** Who answers, where that has to be said. */
  readonly credit: { readonly text: string; readonly url: string } | undefined;
  readonly onQuery: (query: string) => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
  readonly options: ReactNode;
  readonly children: ReactNode;
}

const LIST_ID = 'search-list';

/** The dialog around what was found: a combobox with its list, after the pattern of WAI-ARIA. */
export function SearchDialog(props: SearchDialogProps) {
  const { dialog, field, query, announcement, activeId, hasOptions, credit, onQuery, onKey, onClose, options, children } = props;
  return (
    <dialog ref={dialog} className={`${frame.dialog} ${styles.dialog}`} aria-label="Search">
      <div className={`${frame.box} ${styles.box}`}>
        <div className={styles.bar}>
          <input
            ref={field}
            type="text"
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
            onChange={(event) => onQuery(event.target.value)}
            onKeyDown={onKey}
          />
          <button type="button" className={styles.close} onClick={onClose}>
            Close
          </button>
        </div>
        <div id={LIST_ID} role="listbox" aria-label="Results" hidden={!hasOptions} className={styles.results}>
          {options}
        </div>
        {children}
        <p className={styles.keys}>
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> to choose
          </span>
          <span>
            <kbd>Enter</kbd> to open
          </span>
          <span>
            <kbd>Esc</kbd> to close
          </span>
          {credit && <a href={credit.url}>{credit.text}</a>}
        </p>
        <output className={styles.status}>{announcement}</output>
      </div>
    </dialog>
  );
}

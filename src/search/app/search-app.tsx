import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import * as frame from '../../ui/dialog/dialog.module.css';
import { optionAfter } from '../rules/list-keys.ts';
import { listHits } from '../rules/search-engine.ts';
import { RecentList } from './recent-list.tsx';
import { SearchFilter } from './search-filter.tsx';
import { SearchMessage } from './search-message.tsx';
import { SearchResults } from './search-results.tsx';
import * as styles from './search.module.css';
import { allResultsUrl, credit, SEARCH_PARAMETER } from './site-search.ts';
import { useOpening } from './use-opening.ts';
import { optionId, type Options, useOptions } from './use-options.ts';
import { useRecent } from './use-recent.ts';
import { type SearchForm, useSearchForm } from './use-search-form.ts';

const LIST_ID = 'search-list';

/** The search dialog: a combobox with a listbox, following the WAI-ARIA pattern. It keeps the query while closed. */
export function SearchApp() {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const form = useSearchForm(new URLSearchParams(location.search).get(SEARCH_PARAMETER) ?? '');
  const { state, query, answer } = form;
  const recent = useRecent();
  const isStart = state === 'start';
  const options = useOptions(query, { current: answer, recent: isStart ? recent.recent : undefined });
  const { active, setActive } = options;
  // The results shown belong to an older query.
  const isBusy = !answer && state === 'loading';
  const hasOptions = isBusy || options.count > 0;
  const change = (text: string, composing = false): void => {
    form.change(text, composing);
    if (!composing) options.openLater(undefined);
  };
  useOpening(dialog, field, change);

  const remove = (text: string): void => {
    recent.remove(text);
    field.current?.focus();
  };
  const close = (): void => dialog.current?.close();
  const onClick = (event: MouseEvent): void => {
    // A click outside the dialog's box targets the dialog itself.
    if (event.target === dialog.current) close();
    if (!(event.target as Element).closest('a[href]')) return;
    if (event.button < 2) recent.add(query);
    if (event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey) close();
  };
  const list = { active, onActive: setActive };
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
            aria-activedescendant={active >= 0 ? optionId(active) : undefined}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            value={query}
            onChange={({ target, nativeEvent }) => change(target.value, (nativeEvent as InputEvent).isComposing)}
            onCompositionEnd={({ currentTarget }) => change(currentTarget.value, false)}
            onKeyDown={createKeyHandler(form, options, recent)}
          />
          <button type="button" className="button plain" onClick={close}>
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
          {answer ? (
            <SearchResults answer={answer} {...list} />
          ) : (
            isStart && <RecentList recent={recent.recent} {...list} onChoose={change} onRemove={remove} />
          )}
        </div>
        <SearchMessage form={form} onQuery={change} />
        <SearchFooter form={form} onClearRecent={isStart && recent.recent.length > 0 ? recent.clear : undefined} />
        <output className="unseen">{form.announcement}</output>
      </div>
    </dialog>
  );
}

/** Key handler of the field: moves through the options, opens one, or removes a recent search. */
function createKeyHandler(
  { query, state, answer }: SearchForm,
  options: Options,
  recent: ReturnType<typeof useRecent>,
): (event: KeyboardEvent) => void {
  const { active } = options;
  const onEnter = ({ ctrlKey, metaKey }: KeyboardEvent): void => {
    const url = answer && listHits(answer)[active]?.url;
    if (active < 0) {
      if (!answer) options.openLater(query);
    } else if (url !== undefined && (ctrlKey || metaKey)) {
      recent.add(query);
      window.open(url, '_blank', 'noopener');
    } else options.open(active);
  };
  return (event) => {
    if (event.nativeEvent.isComposing) return;
    const to = event.shiftKey ? undefined : optionAfter(event.key, active, options.count);
    const chosen = state === 'start' ? recent.recent[active] : undefined;
    if (to !== undefined) options.setActive(to);
    else if (event.key === 'Delete' && chosen !== undefined) recent.remove(chosen);
    else if (event.key === 'Enter') onEnter(event);
    else return;
    event.preventDefault();
  };
}

interface SearchFooterProps {
  readonly form: SearchForm;
  /** Undefined if there are no recent searches to clear. */
  readonly onClearRecent: (() => void) | undefined;
}

function SearchFooter({ form: { query, answer }, onClearRecent }: SearchFooterProps) {
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

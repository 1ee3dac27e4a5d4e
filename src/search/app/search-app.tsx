import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { SEARCH_PARAMETER } from '../../shared/constants.ts';
import { optionAfter } from '../rules/list-keys.ts';
import { listHits, type SearchAnswer } from '../rules/search-engine.ts';
import { RecentList } from './recent-list.tsx';
import { SearchDialog } from './search-dialog.tsx';
import { SearchFilter } from './search-filter.tsx';
import { SearchResults } from './search-results.tsx';
import { SearchMessage } from './search-message.tsx';
import { allResultsUrl, credit } from './site-search.ts';
import { useOpening } from './use-opening.ts';
import { optionId, type Options, useOptions } from './use-options.ts';
import { useRecent } from './use-recent.ts';
import { useSearchForm } from './use-search-form.ts';

/** The search dialog. It keeps the query while closed. */
export function SearchApp() {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const form = useSearchForm(new URLSearchParams(location.search).get(SEARCH_PARAMETER) ?? '');
  const { state, query } = form;
  const recent = useRecent();
  const isStart = state.type === 'start';
  const current = form.answer;
  const busy = !current && state.type === 'loading';
  const options = useOptions(query, { current, recent: isStart ? recent.recent : undefined });
  const { active, setActive } = options;
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
  const onKey = createKeyHandler({ query, current, options, recent, isStart });

  const list = { active, onActive: setActive };
  return (
    <SearchDialog
      dialog={dialog}
      field={field}
      query={query}
      announcement={form.announcement}
      busy={busy}
      activeId={active >= 0 ? optionId(active) : undefined}
      hasOptions={busy || options.count > 0}
      credit={credit}
      allResults={current && allResultsUrl(query.trim())}
      onQuery={change}
      onKey={onKey}
      onClick={onClick}
      onClose={close}
      onClearRecent={isStart && recent.recent.length > 0 ? recent.clear : undefined}
      filter={<SearchFilter form={form} />}
      options={
        current ? (
          <SearchResults answer={current} {...list} />
        ) : (
          isStart && <RecentList recent={recent.recent} {...list} onChoose={change} onRemove={remove} />
        )
      }
    >
      <SearchMessage form={form} onQuery={change} />
    </SearchDialog>
  );
}

interface KeysInput {
  readonly query: string;
  readonly current: SearchAnswer | undefined;
  readonly options: Options;
  readonly recent: ReturnType<typeof useRecent>;
  readonly isStart: boolean;
}

/** Key handler of the field: moves through the options, opens one, or removes a recent search. */
function createKeyHandler({ query, current, options, recent, isStart }: KeysInput): (event: KeyboardEvent) => void {
  const { active } = options;
  const onEnter = ({ ctrlKey, metaKey }: KeyboardEvent): void => {
    const url = current && listHits(current)[active]?.url;
    if (active < 0) {
      if (!current) options.openLater(query);
    } else if (url !== undefined && (ctrlKey || metaKey)) {
      recent.add(query);
      window.open(url, '_blank', 'noopener');
    } else options.open(active);
  };
  return (event) => {
    if (event.nativeEvent.isComposing) return;
    const to = event.shiftKey ? undefined : optionAfter(event.key, active, options.count);
    const chosen = isStart ? recent.recent[active] : undefined;
    if (to !== undefined) options.setActive(to);
    else if (event.key === 'Delete' && chosen !== undefined) recent.remove(chosen);
    else if (event.key === 'Enter') onEnter(event);
    else return;
    event.preventDefault();
  };
}

import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { SEARCH_PARAMETER } from '../../shared/constants.ts';
import { optionAfter } from '../rules/list-keys.ts';
import { listHits } from '../rules/search-engine.ts';
import { RecentList } from './recent-list.tsx';
import { SearchDialog } from './search-dialog.tsx';
import { SearchResults } from './search-results.tsx';
import { useOpening } from './use-opening.ts';
import { type Options, useOptions } from './use-options.ts';
import { useRecent } from './use-recent.ts';
import { type SearchForm, useSearchForm } from './use-search-form.ts';

/** The search dialog. It keeps the query while closed. */
export function SearchApp() {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const form = useSearchForm(new URLSearchParams(location.search).get(SEARCH_PARAMETER) ?? '');
  const { state, query } = form;
  const recent = useRecent();
  const isStart = state === 'start';
  const current = form.answer;
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
  const onKey = createKeyHandler(form, options, recent);

  const list = { active, onActive: setActive };
  return (
    <SearchDialog
      form={form}
      options={options}
      dialog={dialog}
      field={field}
      onQuery={change}
      onKey={onKey}
      onClick={onClick}
      onClose={close}
      onClearRecent={isStart && recent.recent.length > 0 ? recent.clear : undefined}
    >
      {current ? (
        <SearchResults answer={current} {...list} />
      ) : (
        isStart && <RecentList recent={recent.recent} {...list} onChoose={change} onRemove={remove} />
      )}
    </SearchDialog>
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

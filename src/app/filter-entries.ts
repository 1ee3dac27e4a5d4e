import { plainText } from '../shared/anchor-id.ts';
import { CONTENTS_ID } from '../shared/site-data.ts';

/** Shows the entries of a reference page that match the filter, and lets arrow keys move through them. */
export function startFilter(): void {
  addEventListener('input', ({ target }) => isFilter(target) && filterEntries(target));
  addEventListener('keydown', handleKey);
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-filter]')) if (input.value) filterEntries(input);
}

const isFilter = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.dataset.filter !== undefined;

const findTree = (element: Element): HTMLElement | null => element.closest<HTMLElement>(`#${CONTENTS_ID}`);

function filterEntries(input: HTMLInputElement): void {
  const tree = findTree(input);
  const output = tree?.querySelector('output');
  if (!tree || !output) return;
  const matches = entryFilter(input.value);
  if (matches) tree.dataset.filtered = 'true';
  else delete tree.dataset.filtered;
  let count = 0;
  const show = (item: Element): boolean => {
    const link = item.querySelector<HTMLElement>(':scope > a');
    const branch = item.querySelector<HTMLDetailsElement>(':scope > details');
    const below = [...(branch?.querySelectorAll(':scope > ul > li') ?? [])].filter(show).length > 0;
    // Sections show as headings of their entries, but aren't entries.
    const isEntry = link?.querySelector('code') != null;
    const found = !matches || (isEntry && matches(link.textContent));
    if (isEntry && found) count++;
    if (branch) branch.open = matches !== undefined && below;
    item.toggleAttribute('hidden', !found && !below);
    link?.toggleAttribute('hidden', !found && isEntry);
    return found || below;
  };
  for (const item of tree.querySelectorAll(':scope > ul > li')) show(item);
  output.textContent = matches ? (count === 1 ? '1 match' : `${count || 'No'} matches`) : '';
  // Reopens the current entry's branch.
  if (!matches) {
    tree.querySelector('[aria-current]')?.removeAttribute('aria-current');
    dispatchEvent(new Event('resize'));
  }
}

function handleKey(event: KeyboardEvent): void {
  const { target, key } = event;
  const tree = target instanceof HTMLElement ? findTree(target) : null;
  if (!tree || !(target instanceof HTMLElement)) return;
  const input = tree.querySelector<HTMLInputElement>('[data-filter]');
  const links = [...tree.querySelectorAll('a')].filter((link) => link.checkVisibility());
  const at = links.findIndex((link) => link === target);
  if (key === 'ArrowDown') (links[at + 1] ?? target).focus();
  else if (key === 'ArrowUp') (at > 0 ? links[at - 1] : input)?.focus();
  else if (key === 'Enter' && target === input) links.find((link) => link.querySelector('code'))?.click();
  else if (key === 'Escape' && input && tree.dataset.filtered) {
    input.value = '';
    filterEntries(input);
    input.focus();
  } else return;
  event.preventDefault();
}

/**
 * A test for names that contain every word of a query. Case and separators don't matter, so "max size" and "maxsize"
 * find `splitChunks.maxSize`. Undefined if the query has no word.
 */
function entryFilter(query: string): ((name: string) => boolean) | undefined {
  const words = query
    .split(/[\s.]+/)
    .map(plainText)
    .filter(Boolean);
  if (words.length === 0) return undefined;
  return (name) => {
    const text = plainText(name);
    return words.every((word) => text.includes(word));
  };
}

import { MARKDOWN_FILE } from '../shared/address.ts';

/** Copies a block's code, the page's Markdown copy, or a heading's address, when its button or link is pressed. */
export function startCopyButtons(): void {
  addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement & { readonly href: string }>(
      '[data-copy],[data-copy-page],.permalink',
    );
    if (!button) return;
    const block = button.matches('[data-copy]') && button.parentElement;
    (block ? copy(copiedText(block)) : button.matches('a') ? copy(button.href) : copyPage()).then(
      () => showState(button, 'copied', 'Copied'),
      () => showState(button, 'failed', "Couldn't copy"),
    );
  });
}

/** Rejects if the browser forbids it; pages without TLS have no clipboard. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

/** Content as a promise, so that the click's permission lasts until the text has arrived. */
async function copyPage(): Promise<void> {
  const text = fetch(location.pathname + MARKDOWN_FILE).then(async (response) => {
    if (!response.ok) throw new Error();
    return new Blob([await response.text()], { type: 'text/plain' });
  });
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
}

/** The text to copy: the new code of a diff, the commands of a terminal session, otherwise everything. */
export function copiedText(block: Element): string {
  const lines = [...block.querySelectorAll('.line')];
  // Long output is in several parts.
  if (lines.length === 0) return [...block.querySelectorAll('code')].map((part) => part.textContent).join('\n');
  const commands = lines.filter((line) => line.classList.contains('cmd'));
  const copied = commands.length > 0 ? commands : lines.filter((line) => !line.classList.contains('del'));
  return copied.map((line) => line.textContent).join('\n');
}

function showState(button: HTMLElement, state: string, label: string): void {
  const before = button.getAttribute('aria-label');
  if (button.dataset.state) return;
  button.dataset.state = state;
  button.setAttribute('aria-label', label);
  setTimeout(() => {
    delete button.dataset.state;
    if (before === null) button.removeAttribute('aria-label');
    else button.setAttribute('aria-label', before);
  }, 2000);
}

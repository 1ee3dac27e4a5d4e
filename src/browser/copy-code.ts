/** Copies a block's code when its button is pressed. */
export function startCopyButtons(): void {
  addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-copy]');
    const code = button?.parentElement?.querySelector('code');
    if (!button || !code) return;
    copy(copiedText(code)).then(
      () => say(button, 'copied', 'Copied'),
      () => say(button, 'failed', "Couldn't copy"),
    );
  });
}

/** Rejects if the browser forbids it; pages without TLS have no clipboard. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

/** The text to copy: the new code of a diff, the commands of a terminal session, otherwise everything. */
export function copiedText(code: Element): string {
  const lines = [...code.querySelectorAll('.line')];
  if (lines.length === 0) return code.textContent ?? '';
  const commands = lines.filter((line) => line.classList.contains('cmd'));
  const wanted = commands.length > 0 ? commands : lines.filter((line) => !line.classList.contains('del'));
  return wanted.map((line) => line.textContent ?? '').join('\n');
}

function say(button: HTMLElement, state: string, label: string): void {
  const before = button.getAttribute('aria-label') ?? '';
  if (button.dataset.state) return;
  button.dataset.state = state;
  button.setAttribute('aria-label', label);
  setTimeout(() => {
    delete button.dataset.state;
    button.setAttribute('aria-label', before);
  }, 2000);
}

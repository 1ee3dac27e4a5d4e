import { requestOffline } from '../offline/app/updates.ts';
import { loadCode } from '../browser/load-code.ts';
import { takeCode } from '../check/app/take-code.ts';
import { startFilter } from './filter-entries.ts';

/** Makes parts of pages work that need the shell, but not React. */
export function startIntents(): void {
  startFilter();
  addEventListener('click', (event) => {
    const target = event.target as Element;
    reportHeading(target);
    const button = target.closest<HTMLElement>('[data-stackblitz]');
    if (button) void openExample(button);
    const opener = target.closest('[data-offline]');
    if (opener) requestOffline('openOffline', opener.nextElementSibling);
  });
  for (const type of ['pointerover', 'focusin'])
    addEventListener(type, ({ target }) => {
      if (target instanceof Element) prepare(target);
    });
  // The pointer or focus on it may have been what started the shell.
  for (const element of document.querySelectorAll(':is(pre a, .code > a):is(:hover, :focus)')) prepare(element);
}

/** Prepares what the pointer or focus is on. If the code for it can't be loaded, links still lead to the option. */
function prepare(element: Element): void {
  const option = element.closest<HTMLAnchorElement>('pre a');
  if (option && !option.hasAttribute('aria-describedby'))
    loadCode(async () => import(/* webpackChunkName: "option-cards" */ './option-cards.ts'))
      .then(async ({ showCard }) => showCard(option))
      .catch(() => undefined);
  const check = element.closest<HTMLAnchorElement>('.code > a');
  if (check) takeCode(check);
}

async function openExample(button: HTMLElement): Promise<void> {
  try {
    const { openInStackBlitz } = await loadCode(
      async () => import(/* webpackChunkName: "stackblitz" */ '../browser/open-in-stackblitz.ts'),
    );
    await openInStackBlitz(button.dataset.stackblitz ?? '');
  } catch {
    button.textContent = "Couldn't reach StackBlitz. Try again";
  }
}

/** Names the current heading in the form to report an issue. Until the shell is loaded, the form names the page's title. */
function reportHeading(target: Element): void {
  const report = target.closest<HTMLAnchorElement>('a[data-report]');
  const heading = document.querySelector('[data-aside] [aria-current=location]');
  if (report && heading) report.href = report.href.replace(/(Heading%3A\+).*/, `$1${encodeURIComponent(heading.textContent)}`);
}

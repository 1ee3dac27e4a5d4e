import { OPEN_OFFLINE } from '../shared/constants.ts';
import { requestOffline } from '../offline/app/updates.ts';
import { loadCode } from '../browser/load-code.ts';

/** Loads code for parts of articles when the reader uses them. */
export function startIntents(): void {
  addEventListener('click', (event) => {
    reportHeading(event.target as Element);
    const button = within(event, '[data-stackblitz]');
    if (button) void openExample(button);
    const opener = within(event, '[data-offline]');
    if (opener) requestOffline(OPEN_OFFLINE, opener.nextElementSibling);
  });
  const onOption = ({ target }: { readonly target: EventTarget | null }): void => {
    const link = (target as Element | null)?.closest<HTMLAnchorElement>('pre a');
    // Without the card, the link still leads to the option.
    if (link && !link.hasAttribute('aria-describedby'))
      loadCode(async () => import(/* webpackChunkName: "option-cards" */ './option-cards.ts'))
        .then(async ({ showCard }) => showCard(link))
        .catch(() => undefined);
  };
  const onFilter = (): void => {
    if (!document.activeElement?.matches('[data-filter]')) return;
    removeEventListener('focusin', onFilter);
    loadCode(async () => import(/* webpackChunkName: "filter" */ './filter-entries.ts')).then(
      ({ startFilter }) => startFilter(),
      // The next focus tries again.
      () => addEventListener('focusin', onFilter),
    );
  };
  // Without it, the link leads to an empty form.
  const onCheck = ({ target }: { readonly target: EventTarget | null }): void => {
    const link = (target as Element | null)?.closest<HTMLAnchorElement>('.code > a');
    if (link) void withCode(link);
  };
  // A tap comes before the code.
  const onCheckClick = (event: MouseEvent): void => {
    const link = within(event, '.code > a') as HTMLAnchorElement | null;
    if (!link || link.hash !== '' || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void withCode(link).then(() => {
      // Without the code, it leads to the empty form.
      link.hash ||= 'config-check';
      link.click();
    });
  };
  addEventListener('click', onCheckClick, { capture: true });
  addEventListener('focusin', onFilter);
  // The focus may have been what started the shell.
  onFilter();
  for (const type of ['pointerover', 'focusin'])
    addEventListener(type, (event) => {
      onOption(event);
      onCheck(event);
    });
  onCheck({ target: document.querySelector('.code > a:is(:hover, :focus)') });
  // The pointer or focus on an option may have been what started the shell.
  onOption({ target: document.querySelector('pre a:is(:hover, :focus)') });
}

const within = ({ target }: Event, selector: string): HTMLElement | null => (target as Element).closest<HTMLElement>(selector);

const withCode = async (link: HTMLAnchorElement): Promise<void> =>
  import(/* webpackChunkName: "check-link" */ '../check/app/take-code.ts').then(
    ({ takeCode }) => takeCode(link),
    () => undefined,
  );

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

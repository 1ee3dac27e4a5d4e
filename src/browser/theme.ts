import { readStored, store } from './safe-storage.ts';

const KEY = 'theme';

type Theme = 'light' | 'dark';

/** Sets the theme before the first paint, and updates it on clicks and when the system or another tab changes it. */
export function startTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const systemTheme = (): Theme => (system.matches ? 'dark' : 'light');
  let shown = systemTheme();
  const apply = (theme: Theme): void => {
    document.documentElement.dataset.theme = shown = theme;
  };
  const chosen = (): Theme | undefined => {
    const stored = readStored(KEY);
    return stored === 'light' || stored === 'dark' ? stored : undefined;
  };

  const update = (): void => apply(chosen() ?? systemTheme());
  update();
  system.addEventListener('change', update);
  addEventListener('storage', ({ key }) => key === KEY && update());
  // A page from the back/forward cache has missed changes in other pages.
  addEventListener('pageshow', () => apply(chosen() ?? shown));
  addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-theme-toggle]')) return;
    apply(shown === 'dark' ? 'light' : 'dark');
    store(KEY, shown);
  });
}

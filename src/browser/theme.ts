import { STORAGE_KEYS } from '../shared/constants.ts';
import { otherTheme, parseTheme, type Theme } from '../shared/theme.ts';
import { readStored, store } from './safe-storage.ts';

/** Sets the theme before the first paint, and updates it on clicks and when the system or another tab changes it. */
export function startTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const systemTheme = (): Theme => (system.matches ? 'dark' : 'light');
  const apply = (theme: Theme): void => {
    document.documentElement.dataset.theme = theme;
  };
  const shown = (): Theme => parseTheme(document.documentElement.dataset.theme) ?? systemTheme();
  const chosen = (): Theme | undefined => parseTheme(readStored(STORAGE_KEYS.theme));

  apply(chosen() ?? systemTheme());
  system.addEventListener('change', () => {
    if (!chosen()) apply(systemTheme());
  });
  addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEYS.theme) apply(parseTheme(event.newValue) ?? systemTheme());
  });
  // A page from the back/forward cache has missed changes in other pages.
  addEventListener('pageshow', () => apply(chosen() ?? shown()));
  addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-theme-toggle]')) return;
    const theme = otherTheme(shown());
    apply(theme);
    store(STORAGE_KEYS.theme, theme);
  });
}

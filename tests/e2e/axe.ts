import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds, one line for each element: WCAG 2.2 A and AA, and best practices, or only the given rules. */
async function axeFaults(page: Page, within: string, rules?: readonly string[]): Promise<string[]> {
  // Legacy mode needs no second window; it leaves out frames, and there are none.
  // Elements that pass aren't described, which halves the time.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .include(within)
    .setLegacyMode();
  if (rules) axe.withRules([...rules]);
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** What depends on the theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds in both themes. */
export async function axeFaultsInThemes(page: Page, within = 'html'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const found = await axeFaults(page, within);
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...found, ...(await axeFaults(page, within, COLOR_RULES)).map((fault) => `dark: ${fault}`)];
}

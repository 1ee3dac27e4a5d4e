import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds, one line for each element: WCAG 2.2 A and AA, and best practices. */
export async function axeFaults(page: Page, within = 'html'): Promise<string[]> {
  // Legacy mode needs no second window; it leaves out frames, and there are none.
  const axe = new AxeBuilder({ page })
    .include(within)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** What axe finds in both themes, at the width of a desktop and of a phone. */
export async function axeFaultsEverywhere(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      found.push(...(await axeFaults(page)).map((fault) => `${width} px, ${colorScheme}: ${fault}`));
    }
  }
  return found;
}

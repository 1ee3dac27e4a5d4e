import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Rules whose result depends on the theme. They check only one element of each look, because they take most of the time. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const LOOK = 'data-look';
const setup = `${axe.source};axe.configure(${JSON.stringify({
  rules: [
    { id: 'color-contrast', selector: `[${LOOK}]` },
    { id: 'link-in-text-block', selector: `a[href][${LOOK}]` },
  ],
})});`;

/** Returns axe's violations, one line per element, for WCAG 2.2 A and AA and best practices, or only for `rules`. */
export async function axeFaults(page: Page, within = 'html', rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(setup);
  await page.evaluate(markLooks, LOOK);
  const runOnly = rules
    ? { type: 'rule' as const, values: [...rules] }
    : { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };
  // Elements that pass aren't described, which halves the time.
  const options = { runOnly, resultTypes: ['violations' as const] };
  const { violations } = await page.evaluate(
    async (given) => (globalThis as unknown as { axe: typeof axe }).axe.run(given.within, given.options),
    { within, options },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/**
 * Runs in the page. Marks the first of all elements whose text looks the same: color, size, weight, underline, and everything
 * behind it.
 * A page has thousands of code tokens, but only a few colors.
 */
function markLooks(attribute: string): void {
  for (const marked of document.querySelectorAll(`[${attribute}]`)) marked.removeAttribute(attribute);
  const behind = new Map<Element, string>();
  const backdropOf = (element: Element): string => {
    const known = behind.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity, position, filter, mixBlendMode } = getComputedStyle(element);
    const own = [backgroundColor, backgroundImage, opacity, position, filter, mixBlendMode].join();
    const all = `${element.parentElement ? backdropOf(element.parentElement) : ''}|${own}`.replaceAll(
      /(?:\|rgba\(0, 0, 0, 0\),none,1,static,none,normal)+/g,
      '|',
    );
    behind.set(element, all);
    return all;
  };
  const seen = new Set<string>();
  for (const element of document.body.querySelectorAll('*')) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    if (!hasText || !element.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight, textDecorationLine, textShadow } = getComputedStyle(element);
    const around = element.parentElement ? getComputedStyle(element.parentElement).color : '';
    const look = [
      element.tagName === 'A',
      color,
      fontSize,
      fontWeight,
      textDecorationLine,
      textShadow,
      around,
      backdropOf(element),
    ].join();
    if (seen.has(look)) continue;
    seen.add(look);
    element.setAttribute(attribute, '');
  }
}

/** Returns axe's violations in both themes. */
export async function axeFaultsInThemes(page: Page, within = 'html'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const found = await axeFaults(page, within);
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...found, ...(await axeFaults(page, within, COLOR_RULES)).map((fault) => `dark: ${fault}`)];
}

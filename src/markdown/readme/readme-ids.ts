import { asides } from '../asides/asides.ts';
import type { PageSource } from '../compile-context.ts';
import { readFrontMatter } from '../front-matter.ts';
import { headings } from '../headings/headings.ts';
import { parseNatively } from '../mdx/parse-natively.ts';
import { parsePage, toHast, yamlOf } from '../to-hast.ts';
import { idsOf } from '../visit.ts';
import { cleanReadme } from './clean-readme.ts';

const ignore = (): void => undefined;

/** The ids that a README will have on its page. Links between READMEs need them before either page is compiled. */
export function readmeIds(page: PageSource): ReadonlySet<string> {
  try {
    const tree = parsePage(page, ignore, parseNatively);
    const frontMatter = readFrontMatter(yamlOf(tree), page.url, ignore);
    asides(tree, ignore);
    const hast = toHast(tree, page, [], ignore);
    cleanReadme(hast, frontMatter, { page, context: { here: () => undefined }, report: ignore, need: ignore });
    headings(hast, ignore);
    return new Set(idsOf(hast));
  } catch {
    // Its page won't have the README's text, and says why.
    return new Set();
  }
}

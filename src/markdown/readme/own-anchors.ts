import type { Root } from 'hast';
import { idFromHash } from '../../shared/address.ts';
import { plainText } from '../../shared/anchor-id.ts';
import type { Report } from '../compile-context.ts';
import { decideElements, hasClass, idsOf } from '../visit.ts';
import { ID_PREFIX } from './own-ids.ts';

/** Fixes links to a README's own headings, which have our ids now; a link without a target becomes text. */
export function ownAnchors(tree: Root, report: Report): void {
  const ids = new Set(idsOf(tree));
  decideElements(tree, (element) => {
    const { href } = element.properties;
    if (element.tagName !== 'a' || typeof href !== 'string' || !href.startsWith('#')) return 'stays';
    if (hasClass(element, 'permalink')) return 'stays';
    const meant = idFromHash(href);
    const id = findId(meant, ids);
    if (id === undefined) {
      report({
        title: `Dead link to #${meant}`,
        hint: 'The README has no heading with this id. The link was replaced with its text.',
        at: element.position,
        tolerable: true,
      });
      return 'unwrapped';
    }
    element.properties.href = `#${encodeURI(id)}`;
    return 'stays';
  });
}

/** The id that a link refers to: exact, in GitHub's form, or the only id that differs just in punctuation. */
export function findId(meant: string, ids: Iterable<string>): string | undefined {
  const all = [...ids];
  const exact = [meant, ID_PREFIX + meant, meant.toLowerCase()].find((id) => all.includes(id));
  if (exact !== undefined || meant === '') return exact;
  // Sites derive heading ids in different ways.
  const loose = all.filter((id) => plainText(id) === plainText(meant));
  return loose.length === 1 ? loose[0] : undefined;
}

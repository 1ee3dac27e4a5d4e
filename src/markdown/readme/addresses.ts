import type { Root } from 'hast';
import type { CompileContext, Report } from '../compile-context.ts';
import { decideElements } from './decide-elements.ts';
import { fullAddress } from './source-address.ts';

/**
 * Makes every link in a README absolute, or replaces it by the equivalent URL on this site. A link without a target
 * becomes text. Links to the README's own headings are handled once these have ids.
 * @returns the URLs that were looked up, in order
 */
export function addresses(
  tree: Root,
  {
    url,
    source,
    context,
    report,
  }: { readonly url: string; readonly source: string; readonly context: Pick<CompileContext, 'here'>; readonly report: Report },
): string[] {
  const lookedUp: string[] = [];
  decideElements(tree, (element) => {
    if (element.tagName !== 'a') return 'stays';
    const { href } = element.properties;
    if (typeof href !== 'string') return element.properties.id === undefined ? 'unwrapped' : 'stays';
    if (href.startsWith('#')) return 'stays';
    const nowhere = (title: string, hint: string): 'unwrapped' => {
      report({ title, hint, at: element.position, tolerable: true });
      return 'unwrapped';
    };
    const address = fullAddress(href, source, 'link');
    if (address === undefined) return nowhere(`Dead link: ${href.slice(0, 200)}`, 'The link was replaced with its text.');
    lookedUp.push(address);
    const here = context.here(address);
    if (here === undefined) {
      element.properties.href = address;
      return 'stays';
    }
    if (here.fault !== undefined)
      report({
        title: here.fault,
        hint: here.url === undefined ? 'The link was replaced with its text.' : `The link now points to ${here.url}.`,
        at: element.position,
        tolerable: true,
      });
    if (here.url === undefined) return 'unwrapped';
    const [path = '', hash] = here.url.split('#');
    // A package's link to itself means its repository, except for links to its headings.
    element.properties.href = path !== url ? here.url : hash === undefined ? address : `#${hash}`;
    return 'stays';
  });
  return lookedUp;
}

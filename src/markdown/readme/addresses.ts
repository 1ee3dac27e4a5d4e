import type { Root } from 'hast';
import { decideElements } from '../visit.ts';
import type { cleanReadme } from './clean-readme.ts';
import { fullAddress } from './source-address.ts';

/**
 * Makes every link in a README absolute, or replaces it by the equivalent URL on this site. A link without a target
 * becomes text. Links to the README's own headings are handled once these have ids.
 * @returns the URLs that were looked up, in order
 */
export function addresses(tree: Root, source: string, { page, context, report }: Parameters<typeof cleanReadme>[2]): string[] {
  const lookedUp: string[] = [];
  decideElements(tree, (element) => {
    if (element.tagName !== 'a') return 'stays';
    const { href } = element.properties;
    if (typeof href !== 'string') return element.properties.id === undefined ? 'unwrapped' : 'stays';
    if (href.startsWith('#')) return 'stays';
    const reportFault = (title: string, hint = 'The link was replaced with its text.'): void =>
      report({ title, hint, at: element.position, tolerable: true });
    const address = fullAddress(href, source, 'link');
    if (address === undefined) {
      reportFault(`Dead link: ${href.slice(0, 200)}`);
      return 'unwrapped';
    }
    lookedUp.push(address);
    const here = context.here(address);
    if (here === undefined) {
      element.properties.href = address;
      return 'stays';
    }
    if (here.fault !== undefined) reportFault(here.fault, here.url && `The link now points to ${here.url}.`);
    if (here.url === undefined) return 'unwrapped';
    const [path = '', hash] = here.url.split('#');
    // A package's link to itself means its repository, except for links to its headings.
    element.properties.href = path !== page.url ? here.url : hash === undefined ? address : `#${hash}`;
    return 'stays';
  });
  return lookedUp;
}

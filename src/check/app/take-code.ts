import { copiedText } from '../../browser/copy-code.ts';
import { hashOfFiles } from './check-address.ts';

/** Adds the code of a block to the address of its link to the page that checks it. */
export function takeCode(link: HTMLAnchorElement): void {
  const name = link.parentElement?.querySelector('figcaption')?.textContent.split('/').at(-1);
  if (link.parentElement && name) link.hash = hashOfFiles(new Map([[name, copiedText(link.parentElement)]]));
}

import type { Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { elementsIn } from './visit.ts';

/** The start of the first paragraph, as text. */
export function findOpening(tree: Root): string {
  const first = elementsIn(tree).find(({ tagName, properties }) => tagName === 'p' && Object.keys(properties).length === 0);
  const text = first ? toString(first).replaceAll(/\s+/g, ' ') : '';
  const space = text.lastIndexOf(' ', 157);
  return text.length <= 160 ? text : `${text.slice(0, space > 0 ? space : 157)}…`;
}

import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { addClass, hasClass, headingLevel, isBlankText, isElement } from './visit.ts';

/**
 * Completes the headings above facts: mutes the path of the name's parents, and moves the status and release into the
 * heading, where readers look first.
 */
export function entryTitles(tree: Root): void {
  let heading: Element | undefined;
  tree.children = tree.children.filter((node) => {
    if (isElement(node) && headingLevel(node) !== undefined) heading = node;
    else if (heading && isElement(node, 'p') && hasClass(node, 'badges')) {
      heading.children.splice(-1, 0, h('span.badges', node.children));
      return false;
    } else if (heading && isElement(node, 'dl') && hasClass(node, 'facts')) {
      addClass(heading, 'entry-title');
      muteParents(heading);
      heading = undefined;
    } else if (!isBlankText(node) && !(isElement(node) && hasClass(node, 'anchor'))) heading = undefined;
    return true;
  });
}

function muteParents({ children }: Element): void {
  const code = children.find((child) => isElement(child, 'code'));
  const [name] = code?.children ?? [];
  if (!code || name?.type !== 'text' || code.children.length > 1) return;
  const end = name.value.lastIndexOf('.') + 1;
  if (end > 1) code.children = [h('span', name.value.slice(0, end)), { type: 'text', value: name.value.slice(end) }];
}

import type { ElementContent, Root } from 'hast';
import { z } from 'zod';
import { issueText } from '../../schemas/issue-text.ts';
import type { Report } from '../compile-context.ts';
import { isJsx, propertiesOf } from '../mdx/html-elements.ts';

/**
 * `<Version />` is the documented minor release, such as 5.113. `<Version bug="output.publicPath" />` is the installed release,
 * such as
 * 5.113.1, in a note about a bug that the claims of this option test.
 */
const propsSchema = z.strictObject({ bug: z.string().min(1).optional() });

interface Parent {
  children: unknown[];
}

/**
 * Replaces every `<Version />` with text. Runs before headings and sections are read, so anchors and search contain the number.
 */
export function writeVersions(tree: Root, { version, report }: { readonly version: string; readonly report: Report }): void {
  const minor = version.split('.').slice(0, 2).join('.');
  const walk = (parent: Parent): void => {
    for (const [index, node] of (parent.children as ElementContent[]).entries()) {
      if (!isJsx(node) || node.name !== 'Version') {
        if ('children' in node) walk(node);
        continue;
      }
      const props = propsSchema.safeParse(propertiesOf(node, report));
      for (const issue of props.error?.issues ?? [])
        report({
          title: `<Version>: ${issueText(issue, 'the element')}`,
          hint: 'Write <Version /> or <Version bug="…" />.',
          at: node.position,
        });
      parent.children[index] = { type: 'text', value: props.data?.bug === undefined ? minor : version };
    }
  };
  walk(tree);
}

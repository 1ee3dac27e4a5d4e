import type { Root } from 'hast';
import { z } from 'zod';
import { issueText } from '../../schemas/issue-text.ts';
import type { Compilation } from '../compile-context.ts';
import { replaceComponent } from '../components/replace-component.ts';
import { propertiesOf } from '../mdx/html-elements.ts';

/**
 * `<Version />` is the documented minor release, such as 5.113. `<Version bug="output.publicPath" />` is the installed release,
 * such as 5.113.1, in a note about a bug that the claims of this option test.
 */
const propsSchema = z.strictObject({ bug: z.string().min(1).optional() });

/** Replaces every `<Version />` with text. */
export function writeVersions(tree: Root, { context: { version }, report }: Compilation): void {
  const minor = version.split('.').slice(0, 2).join('.');
  replaceComponent(tree, 'Version', (element) => {
    const props = propsSchema.safeParse(propertiesOf(element, report));
    for (const issue of props.error?.issues ?? [])
      report({
        title: `<Version>: ${issueText(issue, 'the element')}`,
        hint: 'Write <Version /> or <Version bug="…" />.',
        at: element.position,
      });
    return { type: 'text', value: props.data?.bug === undefined ? minor : version };
  });
}

import type { Element, ElementContent, Properties, Root } from 'hast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { find, html, svg } from 'property-information';
import JSON5 from 'json5';
import type { Report } from '../compile-context.ts';
import { mdxHtml, isSvgElement } from '../allowed/allowed-html.ts';
import { canonicalNames, withoutElement } from '../allowed/check-html.ts';
import { visitAll } from '../visit.ts';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** Whether a node is an element written as JSX. */
export const isJsx = (node: { readonly type: string }): node is JsxElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** The properties of a JSX element as plain values; reports anything but literals. */
export function readProperties(element: JsxElement, report: Report): Record<string, unknown> {
  const properties = new Map<string, unknown>();
  const reportCode = (title: string, hint: string): void => report({ title, hint, at: element.position, tolerable: true });
  for (const attribute of element.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      reportCode(`<${element.name}> uses spread attributes`, 'Pages are data. Write out each attribute.');
    } else if (attribute.value === null || attribute.value === undefined) {
      properties.set(attribute.name, true);
    } else if (typeof attribute.value === 'string') {
      properties.set(attribute.name, attribute.value);
    } else {
      const literal = readLiteral(attribute.value.value);
      if (literal !== undefined) properties.set(attribute.name, literal);
      else
        reportCode(
          `The attribute ${attribute.name} of <${element.name}> is an expression`,
          'Pages are data. Use a string, a number, true, false, or an array or object of these.',
        );
    }
  }
  return Object.fromEntries(properties);
}

/** Turns lower-case JSX (`<kbd>`, `<details>`, `<svg>`) into plain elements. Reports and drops disallowed elements. */
export function htmlElements(tree: Root, report: Report): void {
  const names = canonicalNames(mdxHtml);
  visitAll(tree, (node, index, parent) => {
    if (!isJsx(node) || node.name === null || /^[A-Z]/.test(node.name)) return undefined;
    const tagName = names.get(node.name.toLowerCase());
    if (tagName === undefined) {
      parent.children.splice(index, 1, ...withoutElement<unknown>(node.name, node, report));
      return index;
    }
    const element: Element = {
      type: 'element',
      tagName,
      properties: htmlProperties(node, tagName, report),
      children: node.children as ElementContent[],
      ...(node.position ? { position: node.position } : {}),
    };
    parent.children[index] = element;
    return undefined;
  });
}

/** The attributes of an element under their HTML tree names. They're checked together with those of all other elements. */
function htmlProperties(node: JsxElement, tagName: string, report: Report): Properties {
  const schema = isSvgElement(tagName) ? svg : html;
  const properties: Properties = {};
  for (const [name, value] of Object.entries(readProperties(node, report))) {
    if (typeof value === 'object' && value !== null && !isListOfText(value)) {
      report({
        title: `The attribute ${name} of <${node.name}> is an object`,
        hint: 'HTML attributes are strings, such as title="Entry point".',
        at: node.position,
        tolerable: true,
      });
      continue;
    }
    // Names on Object.prototype would be found in the attribute table.
    const property = name in Object.prototype ? name : find(schema, name === 'className' ? 'class' : name).property;
    properties[property === '__proto__' ? 'proto' : property] =
      property === 'className' && !Array.isArray(value) ? String(value).split(/\s+/) : (value as string);
  }
  return properties;
}

const isListOfText = (value: object): boolean => Array.isArray(value) && value.every((part) => typeof part !== 'object');

/** The value of an MDX attribute's expression; undefined unless it's a literal, because pages are data. */
export function readLiteral(code: string): unknown {
  try {
    // U+0000 marks places in our HTML; Markdown replaces it in text the same way.
    return JSON5.parse(code, (_, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value));
  } catch {
    return undefined;
  }
}

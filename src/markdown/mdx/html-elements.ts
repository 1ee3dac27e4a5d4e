import type { Element, ElementContent, Properties, Root } from 'hast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { find, html, svg } from 'property-information';
import type { Report } from '../compile-context.ts';
import { literalOf } from './literal.ts';
import { visitAll } from '../visit.ts';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

export const isJsx = (node: { readonly type: string }): node is JsxElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** The properties of a JSX element as plain values; what is not a literal is reported. */
export function propertiesOf(element: JsxElement, report: Report): Record<string, unknown> {
  const properties: Record<string, unknown> = {};
  for (const attribute of element.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      report({
        title: `Spread in <${element.name}>`,
        hint: 'Pages are data: write each property by itself.',
        at: element.position,
        tolerable: true,
      });
    } else if (attribute.value === null || attribute.value === undefined) {
      properties[attribute.name] = true;
    } else if (typeof attribute.value === 'string') {
      properties[attribute.name] = attribute.value;
    } else {
      const literal = literalOf(attribute.value.data?.estree);
      if (literal.ok) properties[attribute.name] = literal.value;
      else
        report({
          title: `The property ${attribute.name} of <${element.name}> is an expression`,
          hint: 'Pages are data: use a string, a number, true, false, or a list or object of these.',
          at: element.position,
          tolerable: true,
        });
    }
  }
  return properties;
}

/** Turns lower-case JSX (`<kbd>`, `<details>`, `<svg>`) into plain elements. */
export function htmlElements(tree: Root, report: Report): void {
  visitAll(tree, (node, index, parent) => {
    if (!isJsx(node) || node.name === null || !/^[a-z]/.test(node.name)) return;
    if (node.name === 'script') {
      report({ title: 'A page runs code: <script>', hint: 'Pages are data and run no code.', at: node.position });
      node.children = [];
    }
    const schema = svgNames.has(node.name) ? svg : html;
    const properties: Properties = {};
    for (const [name, value] of Object.entries(propertiesOf(node, report))) {
      if (/^on/i.test(name)) {
        report({ title: `Handler ${name} on <${node.name}>`, hint: 'Pages are data and run no code.', at: node.position });
        continue;
      }
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
        report({
          title: `The property ${name} of <${node.name}> is an object`,
          hint: 'HTML takes text, such as style="color: red".',
          at: node.position,
        });
        continue;
      }
      const info = find(schema, name === 'className' ? 'class' : name);
      properties[info.property] =
        info.property === 'className' && !Array.isArray(value) ? String(value).split(/\s+/) : (value as string);
    }
    const element: Element = {
      type: 'element',
      tagName: node.name,
      properties,
      children: node.children as ElementContent[],
      ...(node.position ? { position: node.position } : {}),
    };
    parent.children[index] = element;
  });
}

const svgNames = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan defs marker use symbol title desc clipPath linearGradient stop pattern mask'.split(
    ' ',
  ),
);

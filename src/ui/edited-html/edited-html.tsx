import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { replaceChanged } from './replace-changed.ts';

/**
 * Only in development: an element with HTML that React doesn't touch. When the HTML changes, only the parts that differ are
 * replaced, so browsers lay out and paint less, and what the author opened or selected elsewhere stays.
 */
export function EditedHtml({
  tag: Tag,
  html,
  ...attributes
}: Omit<ComponentProps<'article'>, 'ref'> & { readonly tag: 'article' | 'aside'; readonly html: string }) {
  const element = useRef<HTMLElement>(null);
  const version = useRef<DocumentFragment>(undefined);
  const [first] = useState({ __html: html });
  useLayoutEffect(() => {
    const next = parse(html);
    if (element.current && version.current) replaceChanged(element.current, version.current, next);
    version.current = next;
  }, [html]);
  return <Tag {...attributes} ref={element} suppressHydrationWarning dangerouslySetInnerHTML={first} />;
}

function parse(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  // A document may already be laid out in part when its HTML is read.
  for (const part of template.content.querySelectorAll('[data-laid-out]')) part.removeAttribute('data-laid-out');
  return template.content;
}

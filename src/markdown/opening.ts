import type { HtmlFragment } from '../shared/page-data.ts';

/** The start of the first paragraph, as text. */
export function openingOf(fragments: readonly HtmlFragment[]): string {
  const first = fragments.find((fragment): fragment is string => typeof fragment === 'string' && fragment.includes('<p>')) ?? '';
  const from = first.indexOf('<p>');
  const paragraph = from < 0 ? '' : first.slice(from + 3, first.indexOf('</p>', from));
  const text = paragraph
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
  const space = text.lastIndexOf(' ', 157);
  return text.length <= 160 ? text : `${text.slice(0, space > 0 ? space : 157)}…`;
}

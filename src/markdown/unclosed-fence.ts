/** An opening or closing fence, also in lists and quotes. */
const FENCE = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)?(`{3,}|~{3,})\s*(.*)$/;
const HEADING = /^#{2,6} \S/;

/**
 * The line, from 1, of the first fence that isn't closed: its block reaches the end of the text, or contains another opening
 * fence or a heading between empty lines, which `md` blocks and comments don't have.
 */
export function unclosedFence(text: string): number | undefined {
  const lines = text.split(/\r?\n/);
  let open: { readonly line: number; readonly marker: string; readonly info: string } | undefined;
  for (const [index, line] of lines.entries()) {
    const [, marker = '', info = ''] = FENCE.exec(line) ?? [];
    const isFence = marker !== '' && !(marker.startsWith('`') && info.includes('`'));
    if (!open) {
      if (isFence) open = { line: index + 1, marker, info };
    } else if (isFence && marker.startsWith(open.marker)) {
      if (info !== '') return open.line;
      open = undefined;
    } else if (HEADING.test(line) && !/^mdx?\b/.test(open.info) && lines[index - 1] === '' && lines[index + 1] === '') {
      return open.line;
    }
  }
  return open?.line;
}

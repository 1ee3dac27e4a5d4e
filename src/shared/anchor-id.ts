/**
 * The id of a heading: lower case, hyphens for spaces, and only letters, digits, hyphens, and underscores kept.
 * `output.filename` is `outputfilename`. Existing links to webpack's documentation use this convention.
 */
export function anchorId(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/\s/g, '-')
    .replace(/[^\p{L}\p{N}\p{M}_-]/gu, '');
}

/** Only the letters and digits of a text, in lower case. Compares names that differ in case and punctuation. */
export const plainText = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Ids of the page frame: a heading called "Main" is `main-1`. */
const FRAME_IDS = ['root', 'main', 'sidebar', 'contents-title', 'page-entries', 'version-label', 'further-reading'];

/** Gives each heading of a page a unique id: the second `usage` is `usage-1`. */
export function createAnchorIds(reserved: readonly string[] = FRAME_IDS): (text: string) => string {
  const taken = new Set<string>(reserved);
  const last = new Map<string, number>();
  return (text) => {
    const base = anchorId(text) || 'section';
    let id = base;
    let n = last.get(base) ?? 0;
    while (taken.has(id)) id = `${base}-${++n}`;
    last.set(base, n);
    taken.add(id);
    return id;
  };
}

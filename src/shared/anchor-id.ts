/**
 * The id of a heading: lower case, spaces to hyphens, everything dropped that is not a letter, digit, hyphen or underscore.
 * `output.filename` is `outputfilename`. Addresses that the public already links to follow this convention.
 */
export function anchorId(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/\s/g, '-')
    .replace(/[^\p{L}\p{N}\p{M}_-]/gu, '');
}

/** Ids of the frame around every page: a heading called "Main" is `main-1`. */
const FRAME_IDS = ['root', 'main', 'sidebar', 'contents-title', 'version-label', 'further-reading'];

/** Gives each heading of a page an id of its own: the second `usage` is `usage-1`. */
export function createAnchorIds(): (text: string) => string {
  const taken = new Set<string>(FRAME_IDS);
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

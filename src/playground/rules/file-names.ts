/** No project has more files. */
export const MOST_FILES = 200;

/** Names that npm reads in a copied project, or that are ours. */
const RESERVED = /^(?:node_modules|(?:package|package-lock|npm-shrinkwrap)\.json|\.npmrc)$/;

/** Why a file can't have a name in a project with these other names; undefined if it can. */
export function nameProblem(name: string, others: readonly string[]): string | undefined {
  const parts = name.split('/');
  if (name === '') return 'Type a name, such as src/cart.js.';
  if (name.length > 200) return 'This name is too long.';
  if (/[\\:*?"<>|\p{C}]/u.test(name)) return 'A name can\'t contain \\ : * ? " < > | or control characters.';
  if (parts.some((part) => part === '' || part === '__proto__' || /^\.{1,2}$|[. ]$|^ /.test(part)))
    return 'Use a path below the project, such as src/cart.js.';
  if (RESERVED.test(folded(parts[0] ?? ''))) return `${parts[0]} is reserved for the playground and npm.`;
  const same = others.find((other) => folded(other) === folded(name));
  if (same !== undefined) return same === name ? `${name} exists already.` : `${name} differs from ${same} only in case.`;
  const inside = others.find(
    (other) => folded(other).startsWith(`${folded(name)}/`) || folded(name).startsWith(`${folded(other)}/`),
  );
  if (inside !== undefined) return `A folder and a file can't have the same name: see ${inside}.`;
  return others.length >= MOST_FILES ? `A project has at most ${MOST_FILES} files.` : undefined;
}

/** Names that some file systems can't tell apart are equal. */
const folded = (name: string): string => name.normalize('NFC').toLowerCase();

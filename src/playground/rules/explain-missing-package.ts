/** A message, and if it's about a package that the playground doesn't have, what a reader can do. */
export function explainMissingPackage(message: string): string {
  const [, request] = /Can't resolve '((?![./])[^'!]+)'/.exec(message) ?? [];
  if (request === undefined) return message;
  return `${message}\n\nThe package "${request}" isn't available in the playground, and nothing is downloaded. Add a file with the code you need, and import it by its path.`;
}

/** The title of a package's page: plugins are written like classes, all others like the package. */
export function titleOfPackage(name: string): string {
  const own = name.replace(/^@[^/]+\//, '');
  return own.endsWith('-plugin') ? own.replaceAll(/(?:^|[-_.]+)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()) : own;
}

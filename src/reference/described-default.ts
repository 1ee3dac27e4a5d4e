/** How descriptions in webpack's schema state a default. The value is JavaScript. */
const STATEMENTS: readonly RegExp[] = [
  /`("[\w-]+"|true|false)` \((?:the )?default[;)]/,
  /`("[\w-]+"|true|false)`,? the default\b/,
  /\b[Dd]efaults to [`'](true|false|"[\w-]+")[`']/,
  /\(defaults to ("[\w-]+")/,
];

/** The default that a description states; undefined if it states none. */
export function describedDefault(description: string): string | undefined {
  if (/\bOn by default\b/.test(description)) return 'true';
  if (/\bOff by default\b/.test(description)) return 'false';
  for (const statement of STATEMENTS) {
    const value = statement.exec(description)?.[1];
    if (value !== undefined) return value.replaceAll('"', "'");
  }
  return undefined;
}

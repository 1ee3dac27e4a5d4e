/** The kinds of the pages in a section. Headings that aren't names have the kind of their page. */
const kinds: Readonly<Record<string, string>> = {
  guides: 'guide',
  concepts: 'concept',
  plugins: 'plugin',
  loaders: 'loader',
  migrate: 'migration',
  blog: 'release',
  api: 'API',
};

/** Sections whose entries are options. */
const OPTIONS = /^\/(?:configuration|plugins|loaders)\//;

/**
 * What a result is, for readers who look for one of them: `option`, `guide`.
 * @param name the name or title that it's listed under
 */
export function hitKind(url: string, name: string): string {
  const [, section = '', rest] = url.split('/');
  const isEntry = url.includes('#') && /^(?:[a-z_$]|[A-Z]\w*\.)[\w$.[\]<>*-]*(?:\(\))?$/.test(name);
  if (/^--?[a-z]/.test(name)) return 'flag';
  if (isEntry && OPTIONS.test(url)) return 'option';
  if (isEntry && section === 'api' && /hooks/.test(url + name)) return 'hook';
  // The section's index is a list.
  return (rest && Object.hasOwn(kinds, section) && kinds[section]) || 'page';
}

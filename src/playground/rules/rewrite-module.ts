import { parse } from 'es-module-lexer/js';

/** The name of the global function that replaces `import()`: it gets the importing module and the specifier. */
export const IMPORT_FUNCTION = 'playgroundImport';

/**
 * A module in memory as text for a `blob:` URL, which can't resolve relative imports: names the URLs of what it imports,
 * calls a function instead of `import()`, and has the `import.meta` of its file.
 */
export function rewriteModule(
  source: string,
  { file, meta, urlOf }: { readonly file: string; readonly meta: object; readonly urlOf: (specifier: string) => string },
): string {
  const parts: string[] = [];
  let last = 0;
  const replace = (start: number, end: number, text: string): void => {
    parts.push(source.slice(last, start), text);
    last = end;
  };
  for (const { n, s, e, ss, se, d } of parse(source)[0]) {
    if (d === -2) replace(s, e, `(${JSON.stringify(meta)})`);
    else if (d >= 0) replace(ss, s, `${IMPORT_FUNCTION}(${JSON.stringify(file)},`);
    // With its quotes, and without attributes.
    else if (n !== undefined) replace(s - 1, se, JSON.stringify(urlOf(n)));
  }
  return parts.join('') + source.slice(last);
}

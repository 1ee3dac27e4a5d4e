const START = /^\s*(?:\/\/|#|\/\*|<!--)\s*#region\s+([\w-]+)/;
const END = /^\s*(?:\/\/|#|\/\*|<!--)\s*#endregion\b/;

/**
 * The lines of a file between `// #region name` and `// #endregion`, without common indentation; without a name, the
 * whole file. Region marks are removed. Undefined if the file has no such region.
 */
export function readRegion(text: string, name: string | undefined): string | undefined {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  const isMark = (line: string): boolean => START.test(line) || END.test(line);
  if (name === undefined) return lines.filter((line) => !isMark(line)).join('\n');
  const from = lines.findIndex((line) => START.exec(line)?.[1] === name);
  if (from < 0) return undefined;
  let depth = 1;
  let to = from + 1;
  for (; to < lines.length && depth > 0; to++) {
    const line = lines[to] ?? '';
    if (START.test(line)) depth++;
    else if (END.test(line)) depth--;
  }
  if (depth > 0) return undefined;
  return dedent(
    lines
      .slice(from + 1, to - 1)
      .filter((line) => !isMark(line))
      .join('\n'),
  );
}

/** Removes the indentation that all lines share. */
export function dedent(code: string): string {
  const lines = code.split('\n');
  const [first = '', ...others] = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
  let shared = first;
  for (const indent of others) while (!indent.startsWith(shared)) shared = shared.slice(0, -1);
  return lines.map((line) => (line.startsWith(shared) ? line.slice(shared.length) : line.trimStart())).join('\n');
}

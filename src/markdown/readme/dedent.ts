/** Removes the indentation that all lines share, such as that of the list or table a README's code block comes from. */
export function dedent(code: string): string {
  const lines = code.split('\n');
  const [first = '', ...others] = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
  let shared = first;
  for (const indent of others) while (!indent.startsWith(shared)) shared = shared.slice(0, -1);
  return lines.map((line) => (line.startsWith(shared) ? line.slice(shared.length) : line.trimStart())).join('\n');
}

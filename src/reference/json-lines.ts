/**
 * The line of every value in a JSON text, by JSON pointer.
 * @throws SyntaxError if the text isn't valid JSON.
 */
export function jsonLines(text: string): ReadonlyMap<string, number> {
  JSON.parse(text);
  const lines = new Map<string, number>();
  let at = 0;
  let line = 1;

  const skipBlank = (): void => {
    for (; /\s/.test(text[at] ?? ''); at++) if (text[at] === '\n') line++;
  };
  const string = (): string => {
    const start = at++;
    while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    return JSON.parse(text.slice(start, ++at)) as string;
  };
  const members = (close: string, pointer: string, keyOf: (index: number) => string): void => {
    at++;
    for (let index = 0; ; index++) {
      skipBlank();
      if (text[at] === ',') {
        at++;
        skipBlank();
      }
      if (text[at] === close) break;
      const from = line;
      value(`${pointer}/${keyOf(index)}`, from);
    }
    at++;
  };

  /** @param from the line of the key, which is what readers look for */
  function value(pointer: string, from: number): void {
    lines.set(pointer, from);
    skipBlank();
    if (text[at] === '{') {
      members('}', pointer, () => {
        const key = string();
        skipBlank();
        at++;
        return key.replaceAll('~', '~0').replaceAll('/', '~1');
      });
    } else if (text[at] === '[') members(']', pointer, String);
    else if (text[at] === '"') string();
    else while (/[\w.+-]/.test(text[at] ?? '')) at++;
  }

  skipBlank();
  value('', line);
  return lines;
}

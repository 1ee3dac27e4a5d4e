/** The matching lines of a text, without their common indentation. */
export const linesWith = (text: string, pattern: RegExp): readonly string[] =>
  text
    .split('\n')
    .filter((line) => pattern.test(line))
    .map((line) => line.trim());

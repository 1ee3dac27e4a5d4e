/** The lines of a text that match, as they stand but for their indentation. */
export const linesWith = (text: string, pattern: RegExp): readonly string[] =>
  text
    .split('\n')
    .filter((line) => pattern.test(line))
    .map((line) => line.trim());

/** The text of recorded output, split at its regions; whitespace is normalized. */
export const recordedWords = (text: string): string[] =>
  text
    .split(/^\s*\/\/ #(?:end)?region\b.*$/m)
    .map(words)
    .filter((part) => part !== '');

/** Whether a text occurs in a recording. `…` stands for omitted parts. */
export function isRecorded(text: string, recorded: readonly string[]): boolean {
  const parts = words(text)
    .split('…')
    .map((part) => part.trim());
  if (parts.every((part) => part === '')) return false;
  return recorded.some((output) => {
    let at = 0;
    return parts.every((part) => {
      const found = output.indexOf(part, at);
      at = found + part.length;
      return found >= 0;
    });
  });
}

const words = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

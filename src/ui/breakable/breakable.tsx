/** A name in one word, such as that of a plugin, which may break before a capital where a line is too short for it. */
export function Breakable({ text }: { readonly text: string }) {
  return text.split(/(?<=[a-z])(?=[A-Z])/).flatMap((part, index) => (index > 0 ? [<wbr key={index} />, part] : part));
}

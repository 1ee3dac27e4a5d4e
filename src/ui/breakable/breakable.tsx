/** Parts of this length, in characters, fit into a line on a phone. */
const SHORT = 19;

/** A text whose long names may break before a dot or, in a plugin's name or a long part, before a capital. */
export function Breakable({ text }: { readonly text: string }) {
  const isDotted = /\.\w/.test(text);
  return text
    .split(/(?=\.\w)/)
    .flatMap((part) => (isDotted && part.length <= SHORT ? [part] : part.split(/(?<=[a-z])(?=[A-Z])/)))
    .flatMap((part, index) => (index > 0 || part.startsWith('.') ? [<wbr key={index} />, part] : part));
}

/** A text whose long names, such as a plugin's, may break before a capital if the line is too short. */
export function Breakable({ text }: { readonly text: string }) {
  return text.split(/(?<=[a-z])(?=[A-Z])/).flatMap((part, index) => (index > 0 ? [<wbr key={index} />, part] : part));
}

// Adds an export to a script that has none.
export default function addExports(source) {
  const { names } = this.getOptions();
  return source + names.map((name) => `\nexports.${name} = ${name};`).join('');
}

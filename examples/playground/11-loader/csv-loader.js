/** Turns a table into a list of objects, one per line. */
export default function csvLoader(source) {
  const { separator = ',' } = this.getOptions();
  const [head, ...rows] = source.trim().split('\n').map((line) => line.split(separator));
  if (rows.length === 0) this.emitWarning(new Error('This table has no rows'));
  const objects = rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index]])));
  return `export default ${JSON.stringify(objects, null, 2)};`;
}

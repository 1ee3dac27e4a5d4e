/** Where an example can be had: as an archive, and as what StackBlitz opens. `name` is its path below `examples/`. */
export function exampleUrls(name: string): { readonly zip: string; readonly project: string } {
  const path = `/examples/${name.split(/[\\/]/).join('-')}`;
  return { zip: `${path}.zip`, project: `${path}.json` };
}

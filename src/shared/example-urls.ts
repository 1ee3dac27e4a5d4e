/** URLs of an example's archive and of its StackBlitz project. `name` is its path below `examples/`. */
export function exampleUrls(name: string): { readonly zip: string; readonly project: string } {
  const path = `/examples/${name.split(/[\\/]/).join('-')}`;
  return { zip: `${path}.zip`, project: `${path}.json` };
}

// Prints what the context knows about the module and the loaders. Paths are relative to the project.
export default function contextLoader(source) {
  const show = (name) => {
    const value = this[name];
    const text = typeof value === 'string' ? value.replaceAll(`${this.rootContext}/`, '') : JSON.stringify(value);
    console.log(`${name}: ${text}`);
  };
  const names = ['resource', 'resourcePath', 'resourceQuery', 'resourceFragment', 'context', 'request', 'previousRequest'];
  for (const name of names) show(name);
  for (const name of ['currentRequest', 'remainingRequest', 'loaderIndex', 'query', 'mode', 'target', 'sourceMap', 'hot']) show(name);
  return source;
}

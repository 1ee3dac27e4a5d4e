export default function titlesLoader(source) {
  this.addTitle(source.split('\n')[0]);
  return `export default ${JSON.stringify(source)};`;
}

export default function textLoader(source) {
  return `export default ${JSON.stringify(source.trim())};`;
}

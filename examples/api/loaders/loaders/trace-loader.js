export default function traceLoader(source) {
  const { name } = this.getOptions();
  console.log(`loader ${name}, pitched as ${this.data.pitched}`);
  return source;
}

export function pitch(remainingRequest, previousRequest, data) {
  const { name, stop } = this.getOptions();
  console.log(`pitch  ${name}`);
  data.pitched = name;
  if (stop) return `// from the pitch of ${name}`;
}

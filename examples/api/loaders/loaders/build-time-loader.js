// Runs the module at build time. The bundle gets only its result.
export default function buildTimeLoader() {}

export async function pitch(remainingRequest) {
  const request = this.utils.contextify(this.context, remainingRequest);
  const { default: value } = await this.importModule(`!!${request}`);
  return `export default ${JSON.stringify(value)};`;
}

// Prints what the loaders that run before it return.
export default function printLoader(source, map, data) {
  console.error(`--- ${this.utils.contextify(this.rootContext, this.remainingRequest)}`);
  console.error(source.trimEnd());
  console.error(`--- map: ${map ? 'yes' : 'no'}`);
  this.callback(null, source, map, data);
}

export default function reportLoader(source) {
  this.addDependency('./shop.config.js');
  this.emitError(new Error('The price of tea is missing'));
  return source;
}

module.exports = function throwText() {
  throw 'No price list';
};

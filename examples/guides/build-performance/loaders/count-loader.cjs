// Plays the part of a slow loader, such as one that transpiles.
const files = new Set();

module.exports = function countLoader(source) {
  files.add(this.resourcePath);
  return source;
};

module.exports.files = files;

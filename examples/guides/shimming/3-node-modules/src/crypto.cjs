// Implements the one function that report.cjs needs. For all of crypto, install crypto-browserify.
exports.createHash = () => {
  let hash = 0;
  return {
    update(text) {
      for (const character of text) hash = (hash * 31 + character.codePointAt(0)) >>> 0;
      return this;
    },
    digest: () => hash.toString(16).padStart(8, '0'),
  };
};

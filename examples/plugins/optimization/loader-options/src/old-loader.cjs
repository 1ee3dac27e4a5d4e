module.exports = function (text) {
  return this.minimize ? text.trim() : text;
};

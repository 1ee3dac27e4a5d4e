exports.__esModule = true;
exports.default = (price) => price.toFixed(2);

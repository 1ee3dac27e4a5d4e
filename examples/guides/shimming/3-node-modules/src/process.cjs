exports.platform = 'browser';
exports.env = {};

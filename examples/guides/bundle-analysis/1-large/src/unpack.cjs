const { unzipSync } = require('fflate');

exports.unpack = (zip) => Object.keys(unzipSync(zip));

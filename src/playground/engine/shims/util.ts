import util from 'util/util.js';

const complete = { ...util, TextDecoder, TextEncoder };

// webpack requires it as CommonJS.
export { complete as default, complete as 'module.exports' };

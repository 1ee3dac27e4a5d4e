import util from 'util/util.js';

const complete = { ...util, TextDecoder, TextEncoder };

export default complete;
// webpack requires it as CommonJS.
export { complete as 'module.exports' };

import tinytext = require('tinytext');

export const length: number = tinytext.shrink('text', { level: 9 }).length;

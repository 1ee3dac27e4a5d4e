import * as module from 'module';

/** What projects may import without a file: modules of Node.js, and packages that webpack itself consists of. */
export * as buffer from 'buffer';
export * as crypto from 'crypto';
export { default as 'enhanced-resolve' } from 'enhanced-resolve';
export { default as events } from 'events';
export { fs } from 'memfs';
export { default as 'minimizer-webpack-plugin' } from 'minimizer-webpack-plugin';
export { module };
export * as os from 'os';
export { default as path } from 'path';
export { default as process } from 'process';
export { default as querystring } from 'querystring';
export * as 'schema-utils' from 'schema-utils';
export { default as stream } from 'stream';
export * as tapable from 'tapable';
export * as url from 'url';
export { default as util } from 'util';
export { default as webpack } from 'webpack';

import * as buffer from 'buffer';
import * as crypto from 'crypto';
import enhancedResolve from 'enhanced-resolve';
import events from 'events';
import { fs } from 'memfs';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import * as module from 'module';
import * as os from 'os';
import path from 'path';
import process from 'process';
import querystring from 'querystring';
import * as schemaUtils from 'schema-utils';
import stream from 'stream';
import * as tapable from 'tapable';
import * as url from 'url';
import util from 'util';
import webpack from 'webpack';

/** What projects may import without a file: modules of Node.js, and packages that webpack itself consists of. */
const builtins: Readonly<Record<string, unknown>> = {
  buffer,
  crypto,
  'enhanced-resolve': enhancedResolve,
  events,
  fs,
  'fs/promises': fs.promises,
  'minimizer-webpack-plugin': MinimizerPlugin,
  module,
  os,
  path,
  process,
  querystring,
  'schema-utils': schemaUtils,
  stream,
  tapable,
  url,
  util,
  webpack,
  'webpack-sources': webpack.sources,
};

/** A module that needs no file; undefined if there is none. */
export function builtin(request: string): unknown {
  const name = request.replace(/^node:/, '');
  return Object.hasOwn(builtins, name) ? builtins[name] : undefined;
}

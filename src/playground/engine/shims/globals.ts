import './process.ts';
import { Buffer } from 'buffer';
import path from 'path';
import 'setimmediate';
import util from 'util';

// For webpack, its parts, and the project's code. Must be the first module.
Object.assign(globalThis, { Buffer, global: globalThis });
// What the packages lack. Every path in memory is a POSIX path.
Object.assign(path, { win32: path.posix });
Object.assign(util, { TextDecoder, TextEncoder });

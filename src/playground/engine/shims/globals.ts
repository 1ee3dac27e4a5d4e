import { Buffer } from 'buffer';
import path from 'path';
import 'setimmediate';
import process from './process.ts';

// For webpack, its parts, and the project's code. Must be the first module.
Object.assign(globalThis, { Buffer, global: globalThis, process });
// The package has none. Every path in memory is a POSIX path.
Object.assign(path, { win32: path.posix });

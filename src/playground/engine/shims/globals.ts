import { Buffer } from 'buffer';
import 'setimmediate';
import process from './process.ts';

// For webpack, its parts, and the project's code. Must be the first module.
Object.assign(globalThis, { Buffer, global: globalThis, process });

import { Buffer } from 'buffer';
import process from './process.ts';

const { port1, port2 } = new MessageChannel();
const tasks: (() => void)[] = [];
port1.addEventListener('message', () => tasks.shift()?.());
port1.start();

/** A timer would be delayed by 4 ms. */
const setImmediate = (callback: (...values: unknown[]) => void, ...values: unknown[]): void => {
  tasks.push(() => callback(...values));
  port2.postMessage(undefined);
};

// For webpack, its parts, and the project's code. Must be the first module.
Object.assign(globalThis, { Buffer, global: globalThis, process, setImmediate });

import util from 'util';
import { CONSOLE_LEVELS, type FromWorker } from '../rules/protocol.ts';

/** Sends a message to the page. */
export const send = (message: FromWorker): void => postMessage(message);

/** Makes the console print to the page what configurations, loaders, and plugins print. */
export function patchConsole(): void {
  for (const level of CONSOLE_LEVELS)
    console[level] = (...values) => send({ kind: 'console', line: { level, text: util.format(...values) } });
}

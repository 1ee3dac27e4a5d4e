import util from 'util';
import type { ConsoleLine, FromWorker } from '../rules/protocol.ts';

/** Sends a message to the page. */
export const send = (message: FromWorker): void => postMessage(message);

/** Shows what configurations, loaders, and plugins print. */
export const print = (level: ConsoleLine['level'], values: readonly unknown[]): void =>
  send({ kind: 'console', line: { level, text: util.format(...values) } });

/** Makes the global console print to the page. */
export function patchConsole(): void {
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) console[level] = (...values) => print(level, values);
}

import inspect from 'object-inspect';
import type { ConsoleLine } from './protocol.ts';

/** Makes the console print where readers see it. */
export function redirectConsole(print: (line: ConsoleLine) => void): void {
  for (const level of ['log', 'info', 'warn', 'error', 'debug'])
    Object.assign(console, { [level]: (...values: unknown[]) => print({ level, text: values.map(formatValue).join(' ') }) });
}

function formatValue(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return value.stack?.includes(value.message) ? value.stack : `${value.name}: ${value.message}`;
  return inspect(value);
}

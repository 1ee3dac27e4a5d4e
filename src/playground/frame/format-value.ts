/** A logged value as text. */
export function formatValue(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return value.stack?.includes(value.message) ? value.stack : `${value.name}: ${value.message}`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (value instanceof Element) return value.outerHTML;
  try {
    return JSON.stringify(value, undefined, 1).replaceAll(/\n\s*/g, ' ');
  } catch {
    // Circular.
    return Object.prototype.toString.call(value);
  }
}

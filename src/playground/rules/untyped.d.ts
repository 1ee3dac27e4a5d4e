declare module 'object-inspect' {
  /** A value as text, as consoles print it. */
  export default function inspect(value: unknown): string;
}

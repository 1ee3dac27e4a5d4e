/** Loads a value once per key, and again after a failure. */
export function remember<Value, Key = void>(load: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const known = new Map<Key, Promise<Value>>();
  return async (key) => {
    const value =
      known.get(key) ??
      load(key).catch((error: unknown) => {
        known.delete(key);
        throw error;
      });
    known.set(key, value);
    return value;
  };
}

import { useEffect, useEffectEvent, useState } from 'react';

interface Loaded<Value> {
  /** The latest value; undefined until the first one. */
  readonly value: Value | undefined;
  readonly isLoading: boolean;
  /** Why the latest load failed. */
  readonly failure: string | undefined;
  readonly retry: () => void;
}

/** Loads a value once mounted, whenever the key changes, and on a retry. Late results are dropped. */
export function useLoaded<Value>(key: unknown, load: () => Promise<Value>): Loaded<Value> {
  const [result, setResult] = useState<Omit<Loaded<Value>, 'retry'>>({ value: undefined, isLoading: false, failure: undefined });
  const [attempt, setAttempt] = useState(0);
  const start = useEffectEvent(load);
  useEffect(() => {
    let current = true;
    setResult(({ value }) => ({ value, isLoading: true, failure: undefined }));
    start().then(
      (value) => current && setResult({ value, isLoading: false, failure: undefined }),
      (error: unknown) =>
        current &&
        setResult(({ value }) => ({ value, isLoading: false, failure: error instanceof Error ? error.message : String(error) })),
    );
    return () => {
      current = false;
    };
  }, [key, attempt]);
  return { ...result, retry: () => setAttempt((count) => count + 1) };
}

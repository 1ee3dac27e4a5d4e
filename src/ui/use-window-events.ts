import { useEffect, useEffectEvent } from 'react';

/** Listens to events of the window while a component is shown. */
export function useWindowEvents<Type extends keyof WindowEventMap>(
  types: readonly Type[],
  listener: (event: WindowEventMap[Type]) => void,
): void {
  const call = useEffectEvent(listener);
  const listen = useEffectEvent(() => {
    const listening = new AbortController();
    for (const type of types) addEventListener(type, (event) => call(event), { signal: listening.signal });
    return () => listening.abort();
  });
  useEffect(() => listen(), []);
}

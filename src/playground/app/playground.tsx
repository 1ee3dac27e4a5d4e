import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import * as styles from './playground.module.css';

export interface PlaygroundProps {
  /** Examples to start with, by path below `examples/`. Each teaches one thing. */
  readonly presets: readonly { readonly name: string; readonly title: string }[];
}

type App = ComponentType<PlaygroundProps>;

/** The playground: a place for it in the page, filled once its code has arrived. */
export function Playground({ load, ...props }: PlaygroundProps & { readonly load: () => Promise<App> }) {
  const [Loaded, setLoaded] = useState<App>();
  const [state, setState] = useState('Loading the editor…');
  const start = useEffectEvent(load);
  useEffect(() => {
    start().then(
      (app) => setLoaded(() => app),
      () => setState("The editor couldn't be loaded. Reload the page to try again."),
    );
  }, []);
  return <div className={`${styles.playground} needs-script`}>{Loaded ? <Loaded {...props} /> : <p>{state}</p>}</div>;
}

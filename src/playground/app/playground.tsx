import { useEffect, useEffectEvent, useState } from 'react';
import type { Tools, Workbenches } from './workbenches.tsx';
import * as styles from './playground.module.css';

/** A project to start with, which teaches one thing. */
export interface Preset {
  /** Path below `examples/`. */
  readonly name: string;
  readonly title: string;
}

export interface PlaygroundProps {
  readonly presets: readonly Preset[];
  /** The `package.json` of every project. */
  readonly packageJson: string;
}

/** The code that makes the playground work, and what it uses of the site. */
export interface LoadedPlayground {
  readonly App: typeof Workbenches;
  readonly tools: Tools;
}

/** The playground: a place for it in the page, filled once its code has arrived. */
export function Playground({ load, ...props }: PlaygroundProps & { readonly load: () => Promise<LoadedPlayground> }) {
  const [loaded, setLoaded] = useState<LoadedPlayground>();
  const [state, setState] = useState('Loading the editor…');
  const start = useEffectEvent(load);
  useEffect(() => {
    start().then(setLoaded, () => setState("The editor couldn't be loaded. Reload the page to try again."));
  }, []);
  return (
    <div className={`${styles.playground} needs-script`}>
      {loaded ? <loaded.App {...props} tools={loaded.tools} /> : <p>{state}</p>}
    </div>
  );
}

import { useEffect, useState } from 'react';
import { Playground } from './playground.tsx';
import { Workbenches, type WorkbenchesProps } from './workbenches.tsx';

/** Bundles projects in the browser. First it's what the build rendered, which has no drafts. */
export function PlaygroundIsland(props: WorkbenchesProps) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return <Playground>{isHydrated ? <Workbenches {...props} /> : undefined}</Playground>;
}

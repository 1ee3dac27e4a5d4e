import { Playground, type PlaygroundProps } from './playground.tsx';
import { loadCode } from '../../browser/load-code.ts';

/** Bundles a project in the browser. */
export const PlaygroundIsland = (props: PlaygroundProps) => <Playground {...props} load={loadWorkbenches} />;

const loadWorkbenches = async () =>
  (await loadCode(async () => import(/* webpackChunkName: "playground" */ './workbenches.tsx'))).Workbenches;

import { Playground, type PlaygroundProps } from '../playground/app/playground.tsx';
import { loadCode } from './load-code.ts';
import { loadEditor } from './load-editor.ts';
import { loadMatcher } from './load-matcher.ts';

/** Bundles a project in the browser. */
export const PlaygroundIsland = (props: PlaygroundProps) => <Playground {...props} load={loadPlayground} />;

const loadPlayground = async () => {
  const { Workbenches } = await loadCode(
    async () => import(/* webpackChunkName: "playground" */ '../playground/app/workbenches.tsx'),
  );
  return (props: PlaygroundProps) => <Workbenches {...props} loadEditor={loadEditor} loadMatcher={loadMatcher} />;
};

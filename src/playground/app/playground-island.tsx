import { Playground, type PlaygroundProps } from './playground.tsx';
import { loadCode } from '../../browser/load-code.ts';
import { loadEditor } from '../../editor/app/load-editor.ts';
import { loadMatcher } from '../../messages/app/load-matcher.ts';

/** Bundles a project in the browser. */
export const PlaygroundIsland = (props: PlaygroundProps) => <Playground {...props} load={loadPlayground} />;

const loadPlayground = async () => {
  const { Workbenches } = await loadCode(async () => import(/* webpackChunkName: "playground" */ './workbenches.tsx'));
  return (props: PlaygroundProps) => <Workbenches {...props} loadEditor={loadEditor} loadMatcher={loadMatcher} />;
};

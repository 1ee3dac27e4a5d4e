import { ConfigCheck, type ConfigCheckProps } from './config-check.tsx';
import { loadEditor } from '../../editor/app/load-editor.ts';
import { runCheck } from './run-check.ts';

/** Checks a configuration in a worker. The server renders only the form. */
export const CheckIsland = ({ latest }: Pick<ConfigCheckProps, 'latest'>) => (
  <ConfigCheck latest={latest} run={runCheck} loadEditor={loadEditor} />
);

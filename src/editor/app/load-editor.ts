import type { MountEditor } from './code-editor.tsx';
import { loadCode } from '../../browser/load-code.ts';

/** Loads the editor for code. */
export const loadEditor = async (): Promise<MountEditor> =>
  (await loadCode(async () => import(/* webpackChunkName: "editor" */ './mount-editor.ts'))).mountEditor;
